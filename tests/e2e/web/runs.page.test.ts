import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { judgement, webCanvas, webLabels, webRuns } from "@clicktree/messages/catalogs";
import { deferred, eventually, serverOfWorker } from "@clicktree/testkit";
import { axe } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, becomes, button, node, openTree, readExample, storeTree, text, valueField } from "./editor-fixture.js";
import { answer, exampleFeedback, send, simulatedFeedback } from "./sent-requests.js";

const server = await serverOfWorker();
const labels = webRuns.en;
const name = "qpsk-nulling-4bin";

it("says beside the success of a run of how many hypotheses it is", async () => {
  const { user, tree, page } = await openTree(server, readExample(name));
  const run = await send(user, name, { treeId: tree.id });
  await answer(await server.admin(), run, exampleFeedback("qpsk-ideal.csv").replace(/^[13],.*\n/gm, ""));
  await action(page, text.runs).click();
  const shown = page.getByRole("region", { name: labels.title }).getByRole("listitem");
  await shown.getByText(fill(judgement.en.partOf, { sent: 2, hypotheses: 4 })).waitFor();
});

it("compares the drawing with the tree of the run on the canvas, also while another run cannot be shown", async () => {
  const { user, tree, page } = await openTree(server, readExample(name));
  const admin = await server.admin();
  const runs = [await send(user, name, { treeId: tree.id }), await send(user, "bpsk-kennedy", { treeId: tree.id })];
  await answer(admin, runs[0]!, exampleFeedback("qpsk-ideal.csv"));
  await answer(admin, runs[1]!, "# equipment: bench-1\nsent,n1\n0,0\n1,1\n");
  await eventually(async () => {
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.filter(({ measured }) => measured !== null)).toHaveLength(2);
    return true;
  });
  await action(page, text.runs).click();
  const run = (one: { readonly requestNumber: string }) =>
    page.getByRole("region", { name: labels.title }).getByRole("listitem").filter({ hasText: one.requestNumber });
  await run(runs[0]!).getByRole("button", { name: labels.show }).click();
  await run(runs[0]!).getByRole("button", { name: labels.hide }).waitFor();
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/file-transfers/${runs[1]!.id}/feedback`, async (route) => {
    await held;
    await route.fulfill({ body: "not counts" });
  });
  await run(runs[1]!).getByRole("button", { name: labels.show }).click();
  release();
  await page.getByRole("region", { name: labels.title }).getByRole("status").getByText(/./).waitFor();
  expect(await run(runs[0]!).textContent()).not.toContain("differ");
  await run(runs[0]!).getByRole("button", { name: labels.hide }).click();
  await becomes(() => page.getByRole("region", { name: labels.title }).getByRole("status").textContent(), "");
});

it("lists the runs of a tree whatever it is called, and shows one on its nodes and edges beside the prediction", async () => {
  const { user, tree, page } = await openTree(server, readExample(name));
  const admin = await server.admin();
  const runs = [await send(user, name, { treeId: tree.id }), await send(user, name, { treeId: tree.id })];
  const namesake = await storeTree(user, readExample(name));
  const elsewhere = await send(user, name, { treeId: namesake.id });
  await answer(admin, runs[0]!, exampleFeedback("qpsk-ideal.csv"));
  await answer(admin, runs[1]!, simulatedFeedback("qpsk-ideal.csv"));
  await user.call(routes.trees.update, { id: tree.id, body: { name: "Renamed since" } });
  await eventually(async () => {
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.filter(({ measured }) => measured !== null)).toHaveLength(2);
    return true;
  });
  await action(page, text.runs).click();
  const panel = page.getByRole("region", { name: labels.title });
  await panel.getByRole("listitem").nth(1).waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(2);
  expect(await panel.getByText(elsewhere.requestNumber).count()).toBe(0);
  const measured = panel.getByRole("listitem").filter({ hasText: runs[0]!.requestNumber });
  const show = measured.getByRole("button", { name: labels.show });
  await show.focus();
  await page.keyboard.press("Enter");
  const root = tree.nodes.find(({ id }) => tree.edges.every(({ target }) => target !== id))!;
  await node(page, root.id)
    .getByText(/^10000 \/ 10000$/)
    .waitFor();
  await becomes(
    () => node(page, root.id).getAttribute("aria-label"),
    expect.stringMatching(/, reached by 10000 shots, 10000 expected$/),
  );
  const first = tree.edges.find(({ source }) => source === root.id)!;
  const badge = page.locator(`[data-edge="${first.id}"]`);
  expect(await badge.textContent()).toMatch(/^\{0\}[▲▼]?0\.\d{4} \/ 0\.\d{4}$/);
  expect(await page.getByText(webCanvas.en.simulatedRun, { exact: true }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await panel
    .getByRole("listitem")
    .filter({ hasText: runs[1]!.requestNumber })
    .getByRole("button", { name: labels.show })
    .click();
  await page.getByText(webCanvas.en.simulatedRun, { exact: true }).waitFor();
  await becomes(
    () => node(page, root.id).getAttribute("aria-label"),
    expect.stringMatching(/, reached by 10000 simulated shots/),
  );

  await button(page, text.close).click();
  await node(page, root.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await action(page, text.runs).click();
  await page.getByRole("button", { name: webCanvas.en.hideRun }).click();
  await page.getByText(webCanvas.en.simulatedRun, { exact: true }).waitFor({ state: "detached" });
  await show.click();
  await panel.getByText(labels.changed.replace("{{count, difference|differences}}", "1 difference")).waitFor();

  await page.goto(`${server.address}/history`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Renamed since" }) });
  await card.getByRole("link", { name: webLabels.en.runs }).click();
  await page.waitForURL(`${server.address}/transfers?tree=${tree.id}`);
  await becomes(() => page.getByRole("navigation").getByRole("listitem").filter({ hasText: "QPSK" }).count(), 2);
});
