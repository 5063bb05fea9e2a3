import { type Probe, routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { probes, webProbes } from "@clicktree/messages/catalogs";
import { type Person, probeFeedback, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: Person;
const words = webProbes.en;
const queue = "/admin/pending-requests";

beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "10.1.0.0/16" } });
  admin = await server.admin();
});
afterAll(() => server.stop());

const hostKey = `SHA256:${"A".repeat(43)}`;
const register = async (name: string, host: string) =>
  (await admin.call(routes.equipment.create, { body: { name, host, user: "lab", folder: "/inbox", hostKey } })).data.id;

async function answer({ requests }: Probe, texts: readonly string[]): Promise<void> {
  for (const [i, { id }] of requests.entries()) {
    const body = { feedbackFileName: "counts.csv", feedbackFileContent: texts[i]! };
    await admin.call(routes.adminTransfers.feedback, { id, body });
  }
}

it("probes the conventions of equipment from the console, and stores them after they are named", async () => {
  const id = await register("Bench 1", "10.1.0.7");
  const page = await openPage(server, { path: queue, user: admin });
  await page.getByRole("button", { name: "Equipment conventions" }).click();
  const dialog = page.getByRole("dialog", { name: "Conventions of the equipment" });
  const bench = dialog.getByRole("listitem", { name: "Bench 1" });
  await bench.getByRole("button", { name: "Start probe" }).click();
  await bench.getByText("waiting for 3 answers").waitFor();
  await bench.getByText("Measure these requests on the equipment, 460 shots in total:").waitFor();
  const [probe] = (await admin.call(routes.probes.list)).data;
  await answer(probe!, probeFeedback({ sign: "minus", padding: "repeat" }));
  await bench.getByRole("row", { name: /sign of the displacement subtracted \(minus\) > 99\.99 %/ }).waitFor();
  await bench.getByText(/^Likelihood ratio to the next combination/).waitFor();
  expect(await axe(page)).toEqual([]);
  await bench.getByRole("button", { name: "Accept and store" }).click();
  await bench.getByText("stored with the equipment", { exact: true }).waitFor();
  await bench.getByText(/^Conventions accepted by admin/).waitFor();
  const stored = (await admin.call(routes.equipment.list)).data.find((one) => one.id === id);
  expect(stored).toMatchObject({ sign: "minus", topCount: 3, conventions: { padding: "repeat" } });
});

it("stops a probe with all its requests, also after one of them was rejected by itself", async () => {
  const id = await register("Bench 3", "10.1.0.9");
  const page = await openPage(server, { path: queue, user: admin });
  await page.getByRole("button", { name: words.open }).click();
  const bench = page.getByRole("dialog").getByRole("listitem", { name: "Bench 3" });
  const newest = async () => (await admin.call(routes.probes.list)).data.find((one) => one.equipmentId === id)!;
  const states = async () => (await newest()).requests.map(({ status }) => status);
  await bench.getByRole("button", { name: words.start }).click();
  await bench.getByRole("button", { name: words.stop }).click();
  await bench.getByText(fill(words.stopText, { count: 3 })).waitFor();
  expect(await axe(page)).toEqual([]);
  await bench.getByRole("button", { name: words.goOn }).click();
  await bench.getByRole("button", { name: words.stop }).click();
  await bench.getByRole("button", { name: words.rejectRest }).click();
  await bench.getByText(probes.en.state_stopped).waitFor();
  await bench.getByRole("button", { name: words.rejectRest }).waitFor({ state: "detached" });
  expect(await states()).toEqual([4, 4, 4]);
  await bench.getByRole("button", { name: words.startAgain }).click();
  await bench.getByRole("button", { name: words.stop }).waitFor();
  const [first] = (await newest()).requests;
  await admin.call(routes.adminTransfers.reject, { id: first!.id, body: { reason: "no light" } });
  await bench.getByText(fill(words.stopText, { count: 2 })).waitFor();
  await bench.getByRole("button", { name: words.rejectRest }).click();
  await bench.getByRole("button", { name: words.rejectRest }).waitFor({ state: "detached" });
  expect(await states()).toEqual([4, 4, 4]);
});

it("shows a probe on a phone, in Chinese and dark", async () => {
  const id = await register("Photonenzähler-im-Kellergeschoss-des-Instituts", "10.1.0.8");
  await answer((await admin.call(routes.probes.start, { id })).data, probeFeedback({ rows: "fromBottom" }));
  const page = await openPage(server, { path: queue, user: admin, language: "zh", theme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "设备约定" }).click();
  const bench = page.getByRole("dialog").getByRole("listitem", { name: /^Photonenzähler/ });
  await bench.getByRole("row", { name: /行的顺序 假设 0 为最后一行/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
});
