import { routes } from "@clicktree/contract";
import {
  webAdmin,
  webAdministrators,
  webAdminReservations,
  webApiKeys,
  webAudit,
  webAutomation,
  webEditor,
  webExplain,
  webHistory,
  webLabels,
  webRequests,
  webReservations,
  webResult,
  webShare,
} from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { loaded, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readExample, storeTree } from "./editor-fixture.js";
import { missedByFingers } from "./touch.js";

let server: TestServer;
let user: Person;
let admin: Person;
let [tree, measured, open] = [0, 0, 0];
beforeAll(async () => {
  server = await startTestServer();
  [user, admin] = [await server.registerUser(), await server.admin()];
  const example = readExample("bpsk-optimal-2bin");
  tree = (await storeTree(user, example)).id;
  const send = async () => {
    const { name, ...drawing } = example;
    const content = (await user.call(routes.trees.read, { id: tree })).data.inputFile as string;
    const body = { content, treeName: name, tree: { name, ...drawing } };
    return (await user.call(routes.transfers.create, { body })).data.id as number;
  };
  [measured, open] = [await send(), await send()];
  const counts = "sent,n1,n2,count\n0,0,0,90\n0,1,0,10\n1,1,0,80\n1,0,0,20\n";
  const body = { feedbackFileName: "c.csv", feedbackFileContent: counts };
  await admin.call(routes.adminTransfers.feedback, { id: measured, body });
});
afterAll(() => server.stop());

type Step = (page: Page) => Promise<unknown>;
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);
const tap =
  (...names: readonly (string | RegExp)[]): Step =>
  async (page) => {
    for (const name of names)
      await page
        .getByRole("button", { name, exact: true })
        .or(page.getByRole("menuitem", { name, exact: true }))
        .or(page.getByRole("tab", { name, exact: true }))
        .and(page.locator(":visible"))
        .last()
        .tap();
  };
const stays: Step = async () => undefined;

const [editor, history, requests, result] = [webEditor.en, webHistory.en, webRequests.en, webResult.en];
const ofRequest = (name: string) => tap(requests.actions, name);
const inSheet = (name: string) => tap(editor.actions, name);
/** An hour of the last day that can be reserved: late in the evening the first one has none left. */
const free = async (page: Page) => {
  await page.getByRole("group", { name: webReservations.en.days }).getByRole("button").last().tap();
  await page.locator("[data-hour][data-state=free]").last().tap();
};

/** Views of a phone beside its pages: a page with an open request or tree, its dialogs, sheets and menus. */
const scenes: readonly (readonly [who: "user" | "admin", path: () => string, steps: Readonly<Record<string, Step>>])[] =
  [
    ["user", () => "/", { bell: tap(/^Notifications/) }],
    ["user", () => "/history", { edit: tap(history.edit), delete: tap(history.delete), tags: tap(webLabels.en.edit) }],
    [
      "user",
      () => `/transfers?request=${measured}`,
      {
        result: stays,
        explanation: tap(webExplain.en.explain.replace("{{title}}", webExplain.en.titleVerdict)),
        preview: tap(result.preview),
        menu: tap(requests.actions),
        again: ofRequest(requests.sendAgain),
        share: ofRequest(webShare.en.share),
      },
    ],
    [
      "user",
      () => `/transfers?request=${open}`,
      { waiting: stays, deliver: ofRequest(requests.deliver), cancel: ofRequest(requests.cancelRequest) },
    ],
    ["user", () => "/profile", { username: (page) => page.getByRole("tab").last().tap() }],
    ["user", () => "/api-keys", { new: tap(webApiKeys.en.newKey, webApiKeys.en.more) }],
    ["user", () => "/reservation", { choice: free }],
    [
      "user",
      () => `/decision-tree-editor?tree=${tree}`,
      {
        sheet: tap(editor.actions),
        keys: key("?"),
        preview: key("p"),
        design: key("d"),
        improve: key("i"),
        sweep: key("w"),
        simulate: key("s"),
        modulation: key("m"),
        palette: key("ControlOrMeta+K"),
        examples: inSheet(editor.examples),
        share: inSheet(editor.share),
        saveAs: inSheet(editor.saveAsNew),
        reset: inSheet(editor.reset),
        transfer: tap(editor.transfer),
        node: (page) => page.locator(".react-flow__node").first().tap(),
        analysis: key("a"),
        versions: inSheet(editor.versions),
        shot: key("Shift+S"),
        text: key("x"),
      },
    ],
    [
      "admin",
      () => `/admin/pending-requests?request=${open}`,
      {
        answer: (page) => page.getByLabel(webAdmin.en.feedbackContent).fill("sent,n1,n2,count\n0,0,0,10\n1,1,0,9\n"),
        reject: tap(/^Reject/),
        deliver: tap(/^Deliver/),
      },
    ],
    [
      "admin",
      () => "/admin/pending-requests",
      {
        download: tap(webAutomation.en.download),
        feedback: tap(webAutomation.en.feedback),
        global: tap(webAutomation.en.global),
      },
    ],
    ["admin", () => "/admin/manage-admins", { create: tap(webAdministrators.en.create) }],
    ["admin", () => "/admin/audit", { filters: tap(webAudit.en.filters) }],
    ["admin", () => "/admin/reservations", { calendar: tap(webAdminReservations.en.calendar) }],
  ];

it.each(scenes)("has only controls that fingers can hit on a phone (%s, scene %#)", async (who, path, steps) => {
  const page = await openPage(server, {
    path: path(),
    user: { user, admin }[who],
    viewport: "phone",
    reducedMotion: true,
  });
  const faults: Record<string, readonly string[]> = {};
  for (const [i, [name, step]] of Object.entries(steps).entries()) {
    if (i > 0) await page.goto(server.address + path());
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await loaded(page);
    await step(page);
    await loaded(page);
    const missed = await missedByFingers(page);
    if (missed.length > 0) faults[name] = missed;
  }
  expect(faults).toEqual({});
});
