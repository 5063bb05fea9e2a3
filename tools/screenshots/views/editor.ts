import { webCanvas, webDesign, webEditor, webPlanning, webSimulate, webVersions } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./shown-demo.js";
import type { Translate, View } from "./view.js";

const empty = "/decision-tree-editor";
/** The editor with a stored tree of the demo. */
const stored =
  (name: string, as = "tree") =>
  ({ trees }: ShownDemo) =>
    `${empty}?${as}=${trees.find((tree) => tree.name === name)?.id}`;
const tree = stored("BPSK, optimal, 4 bins");
/** A new tree that is not saved yet. Views that change a tree use it, because a stored tree is saved by itself. */
const copy = stored("BPSK, optimal, 4 bins", "duplicate");

type Key = keyof typeof webEditor.en;

/** Waits for the tree and brings all of it into view. */
async function drawn(page: Page, t: Translate): Promise<void> {
  await page.locator(".react-flow__node").first().waitFor();
  // by its key: a clicked button would keep the focus and show it at the next key press
  if (await page.getByRole("button", { name: t(webCanvas, "fit"), exact: true }).isVisible())
    await page.keyboard.press("0");
}

/** Presses a key of the editor and waits for the dialog that it opens. */
const keyed = (key: string) => async (page: Page, t: Translate) => {
  await drawn(page, t);
  await page.keyboard.press(key);
  await page.getByRole("dialog").waitFor();
};

/** Presses a button; on a phone the actions are folded into a sheet, but the keys are not. */
const press = async (page: Page, t: Translate, key: Key) => {
  await drawn(page, t);
  const button = page.getByRole("button", { name: t(webEditor, key), exact: true }).first();
  if (!(await button.isVisible()))
    await page.getByRole("button", { name: t(webEditor, "actions"), exact: true }).click();
  await button.click();
};

const pressed = (key: Key) => async (page: Page, t: Translate) => {
  await press(page, t, key);
  await page.getByRole("dialog").last().waitFor();
};

const selected = (role: "node" | "edge") => async (page: Page, t: Translate) => {
  await drawn(page, t);
  const name = role === "node" ? /1\b.*-0\.7/ : /1\D+2\b/;
  await page.getByRole("group", { name }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
};

async function analysed(page: Page, t: Translate): Promise<void> {
  await drawn(page, t);
  await page.keyboard.press("a");
  await page.locator("[data-kind=helstrom]").waitFor();
}

/** The drawing of decision trees, its panels and its dialogs. */
export const editor: readonly View[] = [
  { name: "editor-empty", role: "researcher", path: empty },
  { name: "editor", role: "researcher", path: tree, open: drawn },
  { name: "editor-large", role: "researcher", path: stored("QPSK, nulling, 4 bins"), open: drawn },
  { name: "editor-node", role: "researcher", path: tree, open: selected("node") },
  { name: "editor-edge", role: "researcher", path: tree, open: selected("edge") },
  {
    name: "editor-problems",
    role: "researcher",
    path: copy,
    open: async (page, t) => {
      await drawn(page, t);
      await page.keyboard.press("n");
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await page.getByRole("button", { name: /2/ }).and(page.locator("[data-state]")).first().click();
    },
  },
  {
    name: "editor-simulate",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await drawn(page, t);
      await page.keyboard.press("s");
      await page.getByRole("dialog").locator("canvas").waitFor();
    },
  },
  {
    name: "editor-shot",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await drawn(page, t);
      await page.keyboard.press("Shift+S");
      const shot = page.getByRole("region", { name: t(webSimulate, "shotTitle") });
      await shot.getByRole("img", { name: t(webSimulate, "drawing") }).waitFor();
      for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    },
  },
  {
    name: "editor-tour",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await press(page, t, "tour");
      await page.locator(".ant-tour").getByRole("button").first().waitFor();
    },
  },
  {
    name: "editor-note",
    role: "researcher",
    path: copy,
    open: async (page, t) => {
      await selected("node")(page, t);
      await page
        .getByRole("textbox", { name: t(webEditor, "note"), exact: true })
        .fill("Nulls the likelier state first");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
    },
  },
  {
    name: "editor-save-subtree",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await selected("node")(page, t);
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem", { name: t(webEditor, "saveSubtree") }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "editor-insert-tree",
    role: "researcher",
    path: empty,
    open: async (page, t) => {
      await page.keyboard.press("n");
      await page.locator(".react-flow__node.selected").focus();
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem", { name: t(webEditor, "addTree") }).click();
      await page.getByRole("dialog").getByRole("option").nth(5).waitFor();
    },
  },
  { name: "editor-save", role: "researcher", path: tree, open: pressed("saveAsNew") },
  { name: "editor-preview", role: "researcher", path: tree, open: keyed("p") },
  { name: "editor-modulation", role: "researcher", path: tree, open: keyed("m") },
  {
    name: "editor-design",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await keyed("d")(page, t);
      await page.getByRole("button", { name: t(webDesign, "compute"), exact: true }).click();
      await page.getByRole("region", { name: t(webDesign, "outcome") }).waitFor();
    },
  },
  {
    name: "editor-sweep",
    role: "researcher",
    path: stored("QPSK, nulling, 4 bins"),
    open: async (page, t) => {
      await keyed("w")(page, t);
      await page.getByRole("region", { name: t(webDesign, "outcome") }).waitFor();
    },
  },
  {
    name: "editor-sweep-part",
    role: "researcher",
    path: stored("QPSK, nulling, 4 bins"),
    open: async (page, t) => {
      await keyed("w")(page, t);
      const outcome = page.getByRole("region", { name: t(webDesign, "outcome") });
      await outcome.getByRole("button", { name: t(webDesign, "enlarge"), exact: true }).click();
    },
  },
  {
    name: "editor-improve",
    role: "researcher",
    path: stored("QPSK, nulling, 4 bins"),
    open: async (page, t) => {
      await keyed("i")(page, t);
      await page.getByRole("region", { name: t(webDesign, "outcome") }).waitFor();
    },
  },
  { name: "editor-analysis", role: "researcher", path: stored("QPSK, nulling, 4 bins"), open: analysed },
  // in English, light, at 1440 px: the picture of the README, docs/pictures/editor.png
  { name: "editor-beliefs", role: "researcher", path: tree, open: analysed },
  {
    name: "editor-examples",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await pressed("examples")(page, t);
      await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().waitFor();
    },
  },
  {
    name: "editor-find",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await drawn(page, t);
      await page.getByRole("searchbox").fill("0.7");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "editor-conflict",
    role: "researcher",
    path: tree,
    expected: [/status of 409/],
    open: async (page, t) => {
      await drawn(page, t);
      // the server's answer if another tab saved first
      await page.route("**/api/trees/*", (route) =>
        route.fulfill({ status: 409, json: { message: "", code: "TREE_CHANGED" } }),
      );
      await page.keyboard.press("n");
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "editor-versions",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await press(page, t, "versions");
      const versions = page.getByRole("region", { name: t(webVersions, "title") });
      await versions.getByRole("listitem").first().getByRole("button").click();
      await versions.getByText(t(webVersions, "decisionsAlike")).waitFor();
    },
  },
  {
    name: "editor-text",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await selected("node")(page, t);
      await page.keyboard.press("x");
      await page.locator(".cm-ofSelection").first().waitFor();
    },
  },
  { name: "editor-share", role: "researcher", path: tree, open: pressed("share") },
  { name: "editor-palette", role: "researcher", path: tree, open: keyed("ControlOrMeta+K") },
  {
    name: "editor-menu",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await selected("node")(page, t);
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "editor-many",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await drawn(page, t);
      await page.keyboard.press("ControlOrMeta+A");
    },
  },
  { name: "editor-keys", role: "researcher", path: tree, open: keyed("?") },
  { name: "editor-reset", role: "researcher", path: tree, open: pressed("reset") },
  { name: "editor-transfer", role: "researcher", path: tree, open: pressed("transfer") },
  {
    name: "editor-planning",
    role: "researcher",
    path: tree,
    open: async (page, t) => {
      await pressed("transfer")(page, t);
      await page.getByRole("button", { name: t(webEditor, "howManyShots") }).click();
      const planner = page.getByRole("region", { name: t(webPlanning, "goal") });
      await planner.getByRole("button").waitFor();
      // below the fold of a phone
      await planner.getByRole("button").scrollIntoViewIfNeeded();
    },
  },
  { name: "editor-reminder", role: "researcher", path: copy, open: pressed("transfer") },
  { name: "editor-home", role: "researcher", path: copy, open: pressed("back") },
];
