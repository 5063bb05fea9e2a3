import { type BenchCalibration, routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { calibration, judgement, webAnalysis, webEquipment, webShell } from "@clicktree/messages/catalogs";
import { eventually, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, expectLines, type Locator, openPage, viewports } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action, dialog, openEditor, panel, readExample, storeTree, text } from "./editor-fixture.js";
import { answer, send } from "./sent-requests.js";

const words = calibration.en;
const own = webEquipment.en;
const name = words.unnamed;

let server: TestServer;
let user: Person;
let bench: BenchCalibration;
let request: number;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_CALIBRATION: "on" } });
  user = await server.registerUser();
  const sent = await send(user, "bpsk-kennedy");
  request = sent.id;
  const admin = await server.admin();
  await answer(admin, sent, "sent,n1,count\n0,0,930\n0,1,70\n1,0,180\n1,1,310\n1,2,280\n1,3,230\n");
  bench = await eventually(async () => (await user.call(routes.calibrations.list)).data[0]);
});
afterAll(() => server.stop());

it("shows what the counts say about a bench, and links to the results", async () => {
  const page = await openPage(server, { path: "/equipment", user });
  const one = page.getByRole("article", { name });
  const row = one.getByRole("row", { name: new RegExp(words.efficiency) });
  await row.waitFor();
  const drift = one.getByRole("img", { name: new RegExp(`^${words.efficiency} over 1 run`) });
  const distances = one.getByRole("img", { name: /^Deviation from the prediction in 1 result/ });
  // charts of different widths have letters of one size
  const letters = async (chart: Locator) => (await chart.locator("text").first().boundingBox())!.height;
  expect(await letters(distances)).toBe(await letters(drift));
  const wide = async (chart: Locator) => (await chart.boundingBox())!.width;
  expect(await wide(distances)).toBeGreaterThan(await wide(drift));
  await one.getByRole("region", { name: own.results }).getByRole("link").click();
  await page.waitForURL(`**/transfers?request=${request}`);
  await page.goBack();
  await page.getByRole("button", { name: webShell.en.backToHome }).click();
  await page.waitForURL(`${server.address}/`);
});

it("warns of a sudden change, and fits on a phone", async () => {
  const change = {
    parameter: "efficiency",
    before: 0.7213,
    after: 0.6842,
    deviations: 5.1,
    at: "2026-11-25T09:30:00Z",
  };
  const page = await openPage(server, { path: "/equipment", user, viewport: "phone" });
  await page.getByRole("article", { name }).waitFor();
  // so well known that the axis needs many digits
  const efficiency = { value: 0.700012, low: 0.700008, high: 0.700016 };
  const state = { ...bench.state, estimates: { ...bench.state!.estimates, efficiency } };
  const partlySent = { sent: [0], hypotheses: 2 };
  const results = bench.results.map((one) => ({ ...one, partlySent, drift: { ...one.drift, efficiency } }));
  const changed = { ...bench, equipment: "Bench A", change, results, state };
  await page.route("**/api/calibrations", (route) => route.fulfill({ json: { data: [changed] } }));
  await page.getByRole("button", { name: own.refresh }).click();
  const one = page.getByRole("article", { name: "Bench A" });
  await one.getByText(/^Sudden change: Efficiency η from 0.7213 to 0.6842 \(5.1 σ\)/).waitFor();
  await one.getByText(fill(judgement.en.partOf, { sent: 1, hypotheses: 2 })).waitFor();
  // the prediction beside it is of all of them
  await one.getByText(fill(judgement.en.partOf, { sent: 2, hypotheses: 2 })).waitFor();
  const cutOff = await one.getByRole("img").evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const { left } = chart.getBoundingClientRect();
      const labels = [...chart.querySelectorAll("text")];
      return labels.filter((label) => label.getBoundingClientRect().left < left).map(({ textContent }) => textContent);
    }),
  );
  expect(cutOff).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
  await page.unroute("**/api/calibrations");
  await page.route("**/api/calibrations", (route) => route.abort());
  expectLines(page, "net::ERR_FAILED");
  await page.getByRole("button", { name: own.refresh }).click();
  await page.getByText(own.loadFailed).waitFor();
  expect(await one.count()).toBe(1);
  await page.unroute("**/api/calibrations");
});

it("provides its conditions to the analysis and to a request, which say so", async () => {
  const tree = await storeTree(user, readExample("bpsk-kennedy"));
  const page = await openEditor(server, user, `?tree=${tree.id}`);
  await page.locator(".react-flow__node").first().waitFor();
  await panel(page).getByRole("tab", { name: text.analysis }).click();
  const conditions = panel(page).getByTitle(webAnalysis.en.changeConditions);
  await conditions.click();
  await panel(page).getByRole("combobox", { name: webAnalysis.en.calibratedBench }).click();
  await page.locator(".ant-select-item-option", { hasText: name }).click();
  const used = fill(webAnalysis.en.asCalibrated, { bench: name });
  await conditions.getByText(used).waitFor();
  const { efficiency } = bench.state!.detector;
  const field = panel(page).getByRole("textbox", { name: webAnalysis.en.efficiency });
  expect(await field.inputValue()).toBe(String(efficiency));
  // a typed detector is no longer the bench's
  await field.fill("0.5");
  await conditions.getByText(/Efficiency 0.5/).waitFor();
  expect(await conditions.textContent()).not.toContain(used);

  await action(page, text.transfer).click();
  const wish = dialog(page).getByRole("checkbox", { name: fill(text.predictCalibrated, { bench: name }) });
  await wish.check();
  await dialog(page).getByText(used).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  const sent = page.waitForRequest((each) => each.url().endsWith("/api/transfer"));
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  expect((await sent).postDataJSON()).toMatchObject({ expectations: { detector: bench.state!.detector } });
  await dialog(page).getByText(text.transferDone).waitFor();
});
