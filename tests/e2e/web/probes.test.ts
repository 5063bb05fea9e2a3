import { routes } from "@clicktree/contract";
import { type Person, probeFeedback, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: Person;
const queue = "/admin/pending-requests";

beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "10.1.0.0/16" } });
  admin = await server.admin();
  const hostKey = `SHA256:${"A".repeat(43)}`;
  const body = { name: "Bench 1", host: "10.1.0.7", user: "lab", folder: "/inbox", hostKey };
  await admin.call(routes.equipment.create, { body });
});
afterAll(() => server.stop());

it("probes the conventions of equipment from the console, and stores them after they are named", async () => {
  const page = await openPage(server, { path: queue, user: admin });
  await page.getByRole("button", { name: "Equipment conventions" }).click();
  const dialog = page.getByRole("dialog", { name: "Conventions of the equipment" });
  const bench = dialog.getByRole("listitem", { name: "Bench 1" });
  await bench.getByRole("button", { name: "Start probe" }).click();
  await bench.getByText("waiting for 3 answers").waitFor();
  await bench.getByText("Measure these requests on the equipment, 460 shots in total:").waitFor();
  expect(await axe(page)).toEqual([]);
  const [probe] = (await admin.call(routes.probes.list)).data;
  const texts = probeFeedback({ sign: "minus", padding: "repeat" });
  for (const [i, { id }] of probe!.requests.entries()) {
    const body = { feedbackFileName: "counts.csv", feedbackFileContent: texts[i]! };
    await admin.call(routes.adminTransfers.feedback, { id, body });
  }
  await bench.getByRole("row", { name: /sign of the displacement subtracted \(minus\) > 99\.99 %/ }).waitFor();
  await bench.getByText(/^Likelihood ratio to the next combination/).waitFor();
  expect(await axe(page)).toEqual([]);
  await bench.getByRole("button", { name: "Accept and store" }).click();
  await bench.getByText("stored with the equipment", { exact: true }).waitFor();
  await bench.getByText(/^Conventions accepted by admin/).waitFor();
  const [stored] = (await admin.call(routes.equipment.list)).data;
  expect(stored).toMatchObject({ sign: "minus", topCount: 3, conventions: { padding: "repeat" } });
});

it.each(["en", "zh"] as const)("fits a phone (%s)", async (language) => {
  const page = await openPage(server, { path: queue, user: admin, language, theme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: language === "en" ? "Equipment conventions" : "设备约定" }).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
});
