import { routes } from "@clicktree/contract";
import { planShots, type ShotGoal } from "@clicktree/core/planning";
import { evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { fill } from "@clicktree/messages";
import { judgement, problems, webAnalysis, webPlanning } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, refusal, viewports } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  dialog,
  node,
  openEditor,
  openTree,
  panel,
  readExample,
  shown,
  storeTree,
  text,
} from "./editor-fixture.js";
import { answer, exampleFeedback, send } from "./sent-requests.js";

const server = await serverOfWorker();

it("sends a saved tree with typed requirements, and says so for five seconds", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Sent"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  expect(await dialog(page).getByRole("tab", { name: text.asText }).getAttribute("aria-selected")).toBe("true");
  await dialog(page).getByRole("textbox", { name: text.requirements }).fill("10 000 shots, please\n");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/transfer"));
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
  await shown(page, "File transfer request submitted. An administrator will process your request.");
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    content: tree.inputFile,
    filename: expect.stringMatching(/^Sent_\d{8}-\d{6}\.txt$/),
    treeName: "Sent",
    treeId: tree.id,
    experimentRequirementsFileName: expect.stringMatching(
      new RegExp(`^requirements_${user.username}_\\d{8}-\\d{6}\\.txt$`),
    ),
    experimentRequirementsFileContent: "10 000 shots, please\n",
  });
  const [request] = (await user.call(routes.transfers.list)).data as { id: number; requestNumber: string }[];
  expect(request!.requestNumber).toBe(`request_${user.username}_1`);
  await dialog(page).getByText(request!.requestNumber).waitFor();
  // the result arrives while the user is about to press the button
  await dialog(page).getByRole("button", { name: text.viewRequests }).focus();
  const answer = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id: request!.id, body: answer });
  await dialog(page).getByRole("button", { name: text.showResult }).waitFor();
  expect(await dialog(page).getByText(text.transferDone).count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.address}/transfers?request=${request!.id}`);
});

it("keeps what was typed when Escape is pressed or the page behind is clicked; an untouched dialog closes", async () => {
  const { tree, page } = await openTree(server, smallTree("Typed"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  const requirements = dialog(page).getByRole("textbox", { name: text.requirements });
  await requirements.waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => dialog(page).count(), 0);
  await action(page, text.transfer).click();
  await requirements.fill("at 18 °C");
  await page.mouse.click(5, 400);
  await requirements.press("Escape");
  const cancel = dialog(page).getByRole("button", { name: text.cancel });
  await becomes(() => cancel.evaluate((button) => button === document.activeElement), true);
  expect(await requirements.inputValue()).toBe("at 18 °C");
  await page.keyboard.press("Enter");
  await becomes(() => dialog(page).count(), 0);
});

it("shows the warnings of the tree before it is sent, which do not keep it from being sent", async () => {
  const user = await server.registerUser();
  const { modulationConfig: _, modulationTable: __, ...plain } = smallTree("Odd");
  const nodes = plain.nodes.map((each, i) => (i === 0 ? { ...each, data: { ...each.data, label: "0.5+0.3j" } } : each));
  const tree = await storeTree(user, { ...plain, nodes });
  const page = await openEditor(server, user, `?tree=${tree.id}`);
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  await dialog(page)
    .getByText(/0\.5\+0\.3j.*counts as 0\.5/)
    .waitFor();
  await dialog(page).getByRole("alert").getByText(problems.en.NO_TABLE).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  expect((await user.call(routes.transfers.list)).data).toHaveLength(1);
});

it("sends an uploaded requirements file under its own name, byte for byte", async () => {
  const { user, tree, page } = await openTree(server, smallTree("With file"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  await dialog(page).getByRole("tab", { name: text.asFile }).click();
  const bytes = Buffer.from([0xff, 0, 1, 2]);
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "bench.bin", mimeType: "application/x-bench", buffer: bytes });
  await dialog(page)
    .getByText(/bench\.bin/)
    .waitFor();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  const [request] = (await user.call(routes.transfers.list)).data as unknown as Record<string, unknown>[];
  expect(request).toMatchObject({
    experimentRequirementsFileName: "bench.bin",
    experimentRequirementsFileContent: `data:application/x-bench;base64,${bytes.toString("base64")}`,
  });
});

it("shows the name under which the file is stored", async () => {
  const { user, tree, page } = await openTree(server, smallTree("What?  50/50"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  const line = dialog(page).locator("summary", { hasText: text.fileName });
  const shownName = (await line.textContent())!.replace(text.fileName, "").trim();
  expect(shownName).toMatch(/^What_ 50_50_\d{8}-\d{6}\.txt$/);
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
  const [request] = (await user.call(routes.transfers.list)).data as { fileName: string }[];
  expect(request!.fileName).toBe(shownName);
});

it("says beside the number of shots why it is invalid, and does not send it", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  const field = dialog(page).getByLabel(text.wishedShots, { exact: true });
  await field.fill("none");
  await becomes(() => field.getAttribute("aria-invalid"), "true");
  const fault = await field.evaluate(
    (shots) => document.getElementById(shots.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  expect(fault?.replace(/\s/g, " ")).toBe(fill(text.shotsFault, { most: "1 000 000 000" }));
  expect(await dialog(page).getByRole("button", { name: text.transfer }).isDisabled()).toBe(true);
  await field.fill("1000");
  await becomes(() => field.getAttribute("aria-invalid"), null);
});

it("seals the prediction for the conditions of the analysis", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Sealed"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await page.keyboard.press("a");
  await panel(page).getByTitle(webAnalysis.en.changeConditions).click();
  await panel(page).getByLabel(webAnalysis.en.efficiency).fill("0.5");
  await action(page, text.transfer).click();
  await dialog(page).getByText("Efficiency 0.5, dark counts 0, visibility 1, sign plus, equal priors").waitFor();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  const [request] = (await user.call(routes.transfers.list)).data as { id: number }[];
  const { detector, success } = (await user.call(routes.transfers.prediction, { id: request!.id })).data;
  expect(detector.efficiency).toBe(0.5);
  await becomes(() => panel(page).locator("strong").first().textContent(), success.toFixed(6));
});

/** The plan for an example with an ideal detector. */
function planOf(example: string, goal: ShotGoal) {
  const tree = readExample(example);
  const table = readTable(tree.modulationTable);
  if (!table.ok) throw new Error(table.problem.code);
  const evaluation = evaluateTree(compileTree(tree), table.value);
  if (!evaluation.ok) throw new Error(evaluation.problem.code);
  return planShots(evaluation.value, table.value, goal);
}

it("says how many shots a goal takes and how long they run, and asks for them, by keyboard", async () => {
  const user = await server.registerUser();
  const admin = await server.admin();
  const name = "qpsk-nulling-4bin-n4";
  const stored = await storeTree(user, readExample(name));
  const run = await send(user);
  const at = new Date(Date.parse(run.createdAt) - 600_000).toISOString();
  await admin.call(routes.adminTransfers.report, { id: run.id, body: { kind: "running", at } });
  await answer(admin, run, exampleFeedback("qpsk-ideal.csv"));
  const page = await openEditor(server, user, `?tree=${stored.id}`);
  await node(page, stored.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  const field = dialog(page).getByLabel(text.wishedShots, { exact: true });
  const opener = dialog(page).getByRole("button", { name: text.howManyShots });
  expect(await opener.getAttribute("aria-expanded")).toBe("false");
  await field.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const planner = dialog(page).getByRole("region", { name: webPlanning.en.goal });
  const status = planner.getByRole("status");
  const says = (pattern: RegExp) => status.getByText(pattern).waitFor();

  // an interval: the goal that is chosen first
  const shots = planOf(name, { kind: "interval", halfWidth: 0.01 }).shots;
  await says(new RegExp(`^${shots} shots give a 95 % interval of ± 0\\.01 or narrower, with 90 % probability`));
  await says(
    new RegExp(`^About a minute or less, at the rate of ${run.requestNumber} \\(10\\s000 shots in 10 min \\d+ s\\)`),
  );
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await planner.getByLabel(webPlanning.en.halfWidth).fill("0,6");
  await says(/^Enter a half width between 0 and 0\.5/);
  expect(await planner.getByRole("button").count()).toBe(0);
  await planner.getByLabel(webPlanning.en.halfWidth).fill("0.0000001");
  await says(/^This takes more than 1\s000\s000\s000 shots, .*Choose a wider interval\.$/);
  expect(await planner.getByRole("button").count()).toBe(0);

  // a difference, with arrows and Tab alone
  await planner.getByRole("radio", { name: webPlanning.en.goal_interval }).focus();
  await page.keyboard.press("ArrowDown");
  const better = planOf(name, { kind: "limit", limit: "sql", sigmas: 3 });
  await says(new RegExp(`^${better.shots} shots show at 3 σ, with 90 % probability, .*against 0\\.9550\\.$`));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await planner.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe(String(better.shots));
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await dialog(page).getByText(`for ${better.shots} shots`).waitFor();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  const sent = (await user.call(routes.transfers.list)).data as { requested: unknown }[];
  expect(sent.map(({ requested }) => requested)).toContainEqual(expect.objectContaining({ shots: better.shots }));
});

it("says why a goal cannot be reached, and fits on a phone", async () => {
  const { tree, page } = await openTree(server, readExample("bpsk-kennedy"), { viewport: "phone" });
  await node(page, tree.nodes[0]!.id).waitFor();
  const bench = { id: 1, name: "Bench A", sign: "plus", topCount: 3 };
  await page.route("**/api/equipment", (route) => route.fulfill({ json: { data: [bench] } }));
  const queue = { ahead: 0, seconds: null, runs: 0 };
  await page.route("**/api/queue?equipment=1", (route) => route.fulfill({ json: { data: queue } }));
  await page.getByRole("button", { name: text.actions, exact: true }).click();
  await dialog(page).getByRole("button", { name: text.transfer, exact: true }).click();
  await dialog(page).getByRole("button", { name: text.howManyShots }).click();
  const planner = dialog(page).getByRole("region", { name: webPlanning.en.goal });
  await planner.getByText(webPlanning.en.noRun).waitFor();
  // all buttons are as high as the main one, so that none moves when others take their place
  const footer = dialog(page).locator(".ant-modal-footer").getByRole("button");
  const heights = await footer.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height));
  expect(heights).toEqual([48, 48]);
  // the time is that of the equipment that is asked for
  await dialog(page).getByRole("combobox", { name: text.wishedEquipment }).click();
  await page.locator(".ant-select-item-option", { hasText: bench.name }).click();
  await planner.getByText(fill(webPlanning.en.noRunThere, { equipment: bench.name })).waitFor();
  await planner.getByText(webPlanning.en.goal_limit).click();
  const { success, limit } = planOf("bpsk-kennedy", { kind: "limit", limit: "sql", sigmas: 3 });
  const figures = { success: success.toFixed(4), limit: limit!.toFixed(4) };
  await planner.getByText(fill(webPlanning.en.notBetter, figures)).waitFor();
  expect(await planner.getByRole("button").count()).toBe(0);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  const right = await planner.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(viewports.phone.width);
  expect(await planner.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

it("says beside the result that arrives of how many hypotheses it is", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, readExample("bpsk-kennedy"));
  const page = await openEditor(server, user, `?tree=${tree.id}`);
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  const [request] = (await user.call(routes.transfers.list)).data;
  await answer(await server.admin(), request!, "sent,n1,count\n0,0,90\n0,1,10\n");
  await dialog(page)
    .getByText(fill(judgement.en.partOf, { sent: 1, hypotheses: 2 }))
    .waitFor();
});

it("reminds of saving where the tree has changes, was never saved or has its default name", async () => {
  const user = await server.registerUser();
  const page = await openEditor(server, user);
  await action(page, text.addTerminating).click();
  await action(page, text.transfer).click();
  await dialog(page).getByText(text.reminderNeverSaved).waitFor();
  await dialog(page).getByRole("button", { name: "Save Decision Tree" }).click();
  await dialog(page).getByRole("textbox", { name: text.name }).waitFor();
  await dialog(page).getByRole("button", { name: text.save }).click();
  await dialog(page).getByText(text.transferText).waitFor();
  await dialog(page).getByRole("button", { name: text.cancel }).click();
  await action(page, text.transfer).click();
  await dialog(page).getByText(text.reminderDefaultName).waitFor();
  await dialog(page).getByRole("button", { name: "Continue Transfer" }).waitFor();
  await dialog(page).getByRole("textbox", { name: text.name }).fill("Kennedy receiver");
  await dialog(page).getByRole("button", { name: "Save Decision Tree" }).click();
  await dialog(page).getByText(text.transferText).waitFor();
  expect(((await user.call(routes.trees.list)).data as { name: string }[]).map(({ name }) => name)).toEqual([
    "Kennedy receiver",
  ]);
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
});

it("returns to idle if the transfer fails, keeps the input, and sends the same attempt only once", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Broken line"));
  const expected = [refusal(502, "/api/transfer")];
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected });
  await node(page, tree.nodes[0]!.id).waitFor();
  // The request arrives, its answer does not.
  await page.route("**/api/transfer", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: "" });
    await page.unroute("**/api/transfer");
  });
  await action(page, text.transfer).click();
  await dialog(page).getByRole("textbox", { name: text.requirements }).fill("keep me");
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await shown(page, "Transfer failed");
  await shown(page, "File transfer failed, please try again later");
  expect(await dialog(page).getByRole("textbox", { name: text.requirements }).inputValue()).toBe("keep me");
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  await becomes(async () => ((await user.call(routes.transfers.list)).data as unknown[]).length, 1);
});
