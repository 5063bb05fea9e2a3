import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { comparison, webHistory, webLabels, webRequests, webShell } from "@clicktree/messages/catalogs";
import {
  deferred,
  eventually,
  exampleTree,
  type Person,
  smallTree,
  startTestServer,
  type TestServer,
} from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answer, exampleFeedback, send, simulatedFeedback } from "./sent-requests.js";

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
});
afterAll(() => server.stop());

const texts = webLabels.en;
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

it("tags a tree, finds it by tag and word, and keeps the search in the address", async () => {
  const store = async (name: string) => (await user.call(routes.trees.create, { body: smallTree(name) })).data;
  for (const name of ["one", "two", "three"]) await store(name);
  const page = await openPage(server, { path: "/history", user });
  const two = card(page, "two");
  await two
    .getByText(webHistory.en.nodes.replace("{{count, node|nodes}}", "6 nodes"))
    .or(two.getByText(/nodes$/))
    .first()
    .waitFor();
  expect(await two.locator("time").count()).toBe(2);
  await two.getByRole("button", { name: texts.edit }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("night");
  await page.keyboard.press("Enter");
  await dialog.getByLabel(texts.note).fill("cold detector");
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: texts.save }).click();
  await two.getByText("cold detector").waitFor();
  await two.getByRole("listitem").filter({ hasText: "night" }).waitFor();
  await page.getByRole("button", { name: texts.filters }).click();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${server.address}/history?tag=night&q=cold`);
  await page.getByRole("heading", { name: "two" }).waitFor();
  expect(await page.getByRole("heading", { level: 2 }).count()).toBe(1);
  await page.getByRole("button", { name: texts.clear }).click();
  await eventually(() => expect(new URL(page.url()).search).toBe("?q=cold"));
});

/** The list of trees with its search field and its filter by equipment. */
async function openSearch() {
  const owner = await server.registerUser();
  // as many as have a search field
  for (let n = 1; n <= 7; n++) await owner.call(routes.trees.create, { body: smallTree(`Tree ${n}`) });
  const page = await openPage(server, { path: "/history", user: owner });
  const search = page.getByRole("searchbox", { name: webHistory.en.search });
  await page.getByRole("button", { name: texts.filters }).click();
  const equipment = page.getByRole("textbox", { name: texts.equipment });
  return { page, search, equipment };
}

it("shows in its fields what the address asks for, when filters are cleared or another list is opened", async () => {
  const { page, search, equipment } = await openSearch();
  await equipment.pressSequentially("cold bench");
  await search.pressSequentially("Tree 4");
  expect([await search.inputValue(), await equipment.inputValue()]).toEqual(["Tree 4", "cold bench"]);
  await page.waitForURL(`${server.address}/history?equipment=cold+bench&q=Tree+4`);
  await page.getByRole("button", { name: texts.clear }).click();
  await page.getByRole("heading", { name: "Tree 4" }).waitFor();
  expect([await search.inputValue(), await equipment.inputValue()]).toEqual(["Tree 4", ""]);
  await page.getByRole("navigation").getByRole("link", { name: webShell.en.trees }).first().click();
  await page.getByRole("heading", { name: "Tree 5" }).waitFor();
  expect(await search.inputValue()).toBe("");
});

it("keeps what is typed into two fields before the page is drawn again", async () => {
  const { page, search, equipment } = await openSearch();
  // in one task, as on a busy computer
  await page.evaluate(
    (entries) => {
      for (const [label, text] of entries) {
        document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.focus();
        document.execCommand("insertText", false, text);
      }
    },
    [
      [texts.equipment, "cold bench"],
      [webHistory.en.search, "Tree 4"],
    ] as const,
  );
  expect([await search.inputValue(), await equipment.inputValue()]).toEqual(["Tree 4", "cold bench"]);
  await page.waitForURL(`${server.address}/history?equipment=cold+bench&q=Tree+4`);
});

it("keeps what is typed into the search when a row is opened before the page is drawn again", async () => {
  const owner = await server.registerUser();
  // as many as have a search field
  const sent = [];
  for (let n = 1; n <= 10; n++) sent.push(await send(owner));
  const page = await openPage(server, { path: "/transfers", user: owner });
  const [first] = sent;
  await page.locator(`a[href$="request=${first!.id}"]`).waitFor();
  await page.evaluate(
    ([label, id]) => {
      document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.focus();
      document.execCommand("insertText", false, "QPSK");
      document.querySelector<HTMLAnchorElement>(`a[href$="request=${id}"]`)?.click();
    },
    [webRequests.en.search, first!.id] as const,
  );
  await page.waitForURL(`${server.address}/transfers?q=QPSK&request=${first!.id}`);
  expect(await page.getByRole("searchbox", { name: webRequests.en.search }).inputValue()).toBe("QPSK");
});

it("finds trees by state and equipment of their runs and by success, and orders trees and requests by success", async () => {
  const owner = await server.registerUser();
  const example = (name: string) => JSON.parse(readFileSync(exampleTree(name), "utf8"));
  const store = async (name: string) => {
    const { $schema: _, ...tree } = example(name);
    await owner.call(routes.trees.create, { body: { ...tree, name } });
  };
  await store("bpsk-kennedy");
  for (const name of ["bpsk-kennedy", "qpsk-nulling-4bin", "bpsk-kennedy"]) await send(owner, name);
  // it equals the tree of a request that was sent before it was stored, so it has no run
  await store("qpsk-nulling-4bin");
  const page = await openPage(server, { path: "/history?state=pending", user: owner });
  const shows = (...names: string[]) =>
    eventually(async () => {
      expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(names);
      return true;
    });
  await shows("bpsk-kennedy");
  await page.getByRole("spinbutton", { name: texts.success }).fill("0.9");
  await shows();
  await page.getByRole("combobox", { name: texts.state }).click();
  await page.getByTitle(texts.unsent, { exact: true }).click();
  await shows("qpsk-nulling-4bin");
  // without a search, the fields are not shown above so few trees
  await page.getByRole("button", { name: texts.clear }).click();
  await shows("qpsk-nulling-4bin", "bpsk-kennedy");
  await page.goto(`${server.address}/history?equipment=bench`);
  await page.getByText(webHistory.en.noneFiltered).waitFor();
  await page.goto(`${server.address}/history`);
  await card(page, "qpsk-nulling-4bin").getByRole("link", { name: texts.runs }).click();
  await page.getByText(webRequests.en.noneOfTree).waitFor();
  await page.getByRole("button", { name: texts.ofOneTree }).click();
  await page.waitForURL(`${server.address}/transfers`);
  await page.goto(`${server.address}/transfers?order=success`);
  const rows = () => page.getByRole("navigation", { name: webRequests.en.title }).getByRole("link").allTextContents();
  await eventually(async () => {
    const numbers = (await rows()).map((text) => /^\d+/.exec(text)?.[0]);
    expect(numbers).toEqual(["2", "3", "1"]);
    return true;
  });
});

it("says that the runs are still loading or could not be loaded before it says that no tree matches", async () => {
  const owner = await server.registerUser();
  await owner.call(routes.trees.create, { body: smallTree("Kennedy") });
  const page = await openPage(server, { path: "/history", user: owner });
  await card(page, "Kennedy").waitFor();
  const { promise: held, resolve: release } = deferred();
  const requests = "**/api/user/file-transfers*";
  await page.route(requests, async (route) => {
    await held;
    await route.abort();
  });
  expectLines(page, "net::ERR_FAILED");
  await page.goto(`${server.address}/history?state=pending`);
  await page.getByRole("status", { name: webHistory.en.loadingRuns }).waitFor();
  expect(await page.getByText(webHistory.en.noneFiltered).count()).toBe(0);
  release();
  await page.getByRole("alert").getByText(webHistory.en.runsFailed).waitFor();
  await page.unroute(requests);
  await page.getByRole("button", { name: webHistory.en.tryAgain }).click();
  await page.getByText(webHistory.en.noneFiltered).waitFor();
});

it("compares all results that are ticked before the page is drawn again", async () => {
  const [owner, admin] = [await server.registerUser(), await server.admin()];
  const sent = [await send(owner), await send(owner)];
  for (const one of sent) await answer(admin, one, exampleFeedback("qpsk-ideal.csv"), "counts.csv");
  const page = await openPage(server, { path: "/transfers?compare=none", user: owner });
  const labels = sent.map(({ requestNumber }) => texts.chooseResult.replace("{{request}}", requestNumber));
  for (const name of labels) await page.getByRole("checkbox", { name }).waitFor();
  await page.evaluate(async (names) => {
    for (const name of names) {
      document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.click();
      // what is due at once happens before the next click, and on a busy computer nothing else
      for (let i = 0; i < 100; i++) await Promise.resolve();
    }
  }, labels);
  await eventually(() =>
    expect(new URL(page.url()).searchParams.get("compare")).toBe(sent.map(({ id }) => id).join(",")),
  );
  for (const name of labels) expect(await page.getByRole("checkbox", { name }).isChecked()).toBe(true);
});

it("lists the runs of a tree, pools those of the same file with a test of agreement, and labels one", async () => {
  const admin = await server.admin();
  const counts = exampleFeedback("qpsk-ideal.csv");
  const sent = [await send(user), await send(user), await send(user)];
  for (const one of sent.slice(0, 2)) await answer(admin, one, counts, "counts.csv");
  await answer(admin, sent[2]!, simulatedFeedback("qpsk-ideal.csv"), "drawn.csv");
  await eventually(async () => {
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.filter(({ measured }) => measured !== null)).toHaveLength(3);
    return true;
  });
  const page = await openPage(server, { path: `/transfers?request=${sent[1]!.id}`, user });
  // the comparison begins with the open result; the others are ticked
  await page.getByRole("link", { name: texts.compare }).click();
  await page.getByText(texts.choose).waitFor();
  const box = (one: { requestNumber: string }) =>
    page.getByRole("checkbox", { name: texts.chooseResult.replace("{{request}}", one.requestNumber) });
  expect(await box(sent[1]!).isChecked()).toBe(true);
  await box(sent[0]!).click();
  const agrees = /^The counts of the runs agree in every outcome: χ² = 0\.0, degrees of freedom \d+, p = 1/;
  await page.getByText(agrees).waitFor();
  await page.getByText(/^Pooled: 0\.93\d\d \(95 %: 0\.9\d+ to 0\.9\d+\), 20.000 shots$/).waitFor();
  await page.getByText(/^The successes of the runs agree: χ² = 0\.0, degrees of freedom 1, p = 1/).waitFor();
  const address = `?compare=${sent[0]!.id}%2C${sent[1]!.id}`;
  await eventually(() => expect(new URL(page.url()).search).toBe(address));
  await page.reload();
  await page.getByText(agrees).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: texts.exportCsv }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^comparison_\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toMatch(/\r\nagreement,1,,.*,[\d.e-]+,\d+,1\r\n/);
  expect(csv).toMatch(new RegExp(`\r\noutcome,1,${sent[1]!.requestNumber},`));
  // simulated counts stand apart
  await page.getByRole("button", { name: texts.chooseAll }).click();
  await page.getByText(comparison.en.oneRun).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("row").filter({ hasText: sent[1]!.requestNumber }).getByRole("link").click();
  await page.getByRole("heading", { name: sent[1]!.treeName, level: 1 }).waitFor();
  await page.getByRole("button", { name: texts.edit }).click();
  await page.getByRole("dialog").getByLabel(texts.note).fill("second run");
  await page.getByRole("dialog").getByRole("button", { name: texts.save }).click();
  await page.locator("article").getByText("second run").waitFor();
  await page.goto(`${server.address}/transfers?success=0.99`);
  await page.getByText(webRequests.en.noneShown).waitFor();
});
