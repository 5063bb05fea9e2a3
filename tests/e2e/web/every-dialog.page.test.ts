import { routes } from "@clicktree/contract";
import {
  webAdministrators,
  webApiKeys,
  webAutomation,
  webDesign,
  webEditor,
  webHistory,
  webRequests,
  webResult,
} from "@clicktree/messages/catalogs";
import { type Person, smallTree, startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { axe, loaded, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let user: Person;
let admin: Person;
let treeId: number;
let requestId: number;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
  treeId = (await user.call(routes.trees.create, { body: smallTree() })).data.id;
  await user.call(routes.transfers.create, { body: { content: "0\n0" } });
  const other = await server.registerUser();
  admin = await server.admin();
  await user.call(routes.apiKeys.create, { body: { keyName: "mine" } });
  await admin.call(routes.administrators.create, { body: { username: "wu.jian", password: testPassword } });
  requestId = (await other.call(routes.transfers.create, { body: { content: "0\n0" } })).data.id;
});
afterAll(() => server.stop());

type Step = (page: Page) => Promise<void>;
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);
const button =
  (name: string): Step =>
  (page) =>
    page.getByRole("button", { name, exact: true }).first().click();
/** Opens a dialog that computes by itself, and waits for its result. */
const withText =
  (open: Step, text: string): Step =>
  async (page) => {
    await open(page);
    await page.getByRole("dialog").getByText(text).first().waitFor();
  };

const { en } = webEditor;
const editor = {
  preview: key("p"),
  design: key("d"),
  improve: withText(key("i"), webDesign.en.after),
  sweep: withText(key("w"), webDesign.en.errorProbability),
  simulate: withText(key("s"), webResult.en.simulatedTitle),
  modulation: key("m"),
  keys: key("?"),
  save: key("ControlOrMeta+S"),
};
const further = { reset: button(en.reset), reminder: button(en.transfer), home: button(en.back) };
const examples = { examples: button(en.examples) };
const history = { edit: button(webHistory.en.edit), delete: button(webHistory.en.delete) };
const requests = {
  again: button(webRequests.en.sendAgain),
  cancel: button(webRequests.en.cancelRequest),
  deliver: button(webRequests.en.deliver),
};
const beginning =
  (name: string): Step =>
  (page) =>
    page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
const queue = {
  reject: key("r"),
  keys: key("?"),
  deliver: key("s"),
  download: beginning(webAutomation.en.download),
  feedback: beginning(webAutomation.en.feedback),
  global: beginning(webAutomation.en.global),
};
const keys = { replace: button("Replace mine"), delete: button("Delete mine") };
const administrators = {
  create: button(webAdministrators.en.create),
  closeAccount: (page: Page) =>
    page
      .getByRole("button", { name: /^Close the account of/ })
      .first()
      .click(),
  resetPassword: button("Reset password of wu.jian"),
  delete: button("Delete wu.jian"),
};

describe.each(["light", "dark"] as const)("in %s colours", (theme) => {
  it.each([
    ["the editor", (): string => `/decision-tree-editor?duplicate=${treeId}`, { ...editor, ...examples, ...further }],
    ["the stored trees", (): string => "/history", history],
    ["the requests", (): string => "/transfers", requests],
    ["the administrator's queue", (): string => `/admin/pending-requests?request=${requestId}`, queue],
    ["the API keys", (): string => "/api-keys", keys],
    ["the administrators", (): string => "/admin/manage-admins", administrators],
  ] as const)("has no accessibility faults in the dialogs of %s, and Escape closes them", async (_, path, dialogs) => {
    const who = path().startsWith("/admin") ? admin : user;
    const page = await openPage(server, { path: path(), user: who, theme, reducedMotion: true });
    await page
      .locator(".react-flow__node")
      .or(page.getByRole("button", { name: /^(Edit|Send again|Reject R|Replace mine|Delete wu.jian)$/ }))
      .first()
      .waitFor();
    const dialog = page.getByRole("dialog");
    for (const [name, open] of Object.entries<Step>(dialogs)) {
      await open(page);
      await dialog.waitFor();
      await loaded(page);
      expect(await axe(page, { within: "[role=dialog]" }), name).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
  });

  it("has no accessibility faults in the dialog that shows a new key and in its question", async () => {
    const page = await openPage(server, { path: "/api-keys", user, theme, reducedMotion: true });
    await page.getByLabel(webApiKeys.en.keyName).fill(`night ${theme}`);
    await button(webApiKeys.en.create)(page);
    await page.getByRole("dialog").waitFor();
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByText(webApiKeys.en.reallyClose).waitFor();
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  });

  it("has no accessibility faults in the transfer and conflict dialogs", async () => {
    const { id } = (await user.call(routes.trees.create, { body: smallTree("Two hands") })).data;
    const expected = [refusal(409, `/api/trees/${id}`)];
    const page = await openPage(server, { path: `/decision-tree-editor?tree=${id}`, user, theme, expected });
    await page.locator(".react-flow__node").first().waitFor();
    const dialog = page.getByRole("dialog");
    await button(en.transfer)(page);
    await dialog.getByRole("tab", { name: en.asFile }).click();
    await dialog.getByRole("button", { name: en.chooseFile }).waitFor();
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await user.call(routes.trees.update, { id, body: { description: "theirs" } });
    await page.keyboard.press("n");
    await page.keyboard.press("ControlOrMeta+S");
    await dialog.getByText(en.conflictText).waitFor();
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  });
});
