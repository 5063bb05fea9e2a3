import { readFileSync } from "node:fs";
import { routes, type Tree, type TreeCreate } from "@clicktree/contract";
import { webEditor } from "@clicktree/messages/catalogs";
import { eventually, exampleTree, type Person, type TestServer } from "@clicktree/testkit";
import { openPage, type Page, wasToasted } from "@clicktree/testkit/browser";
import { expect } from "vitest";

export const text = webEditor.en;
export const editorPath = "/decision-tree-editor";

type Visit = Parameters<typeof openPage>[1];

/** The editor saves stored trees by itself, which is the default for users. */
export const autosaving = { stored: { "editor-autosave": "on" } } as const;

/**
 * Opens the editor and waits until it is ready. Unless `autosaving` is asked for, it saves only when the test says so:
 * what is unsaved must not depend on how fast the machine is.
 */
export async function openEditor(
  server: TestServer,
  user: Person,
  search = "",
  options: Partial<Visit> = {},
): Promise<Page> {
  const stored = { "editor-autosave": "off", ...options.stored };
  const page = await openPage(server, { path: `${editorPath}${search}`, user, ...options, stored });
  await page.locator(".react-flow__pane").waitFor();
  return page;
}

/** A tree of a new user, opened in the editor. */
export async function openTree(server: TestServer, body: TreeCreate, options: Partial<Visit> = {}) {
  const user = await server.registerUser();
  const tree = await storeTree(user, body);
  const page = await openEditor(server, user, `?tree=${tree.id}`, options);
  return { user, tree, id: tree.id, page };
}

/** A tree of `examples/trees` by its name. */
export function readExample(name: string): TreeCreate {
  const { $schema: _, ...tree } = JSON.parse(readFileSync(exampleTree(name), "utf8"));
  return tree as TreeCreate;
}

export const storeTree = async (user: Person, tree: TreeCreate): Promise<Tree> =>
  (await user.call(routes.trees.create, { body: tree })).data as Tree;

export const readTree = async (user: Person, id: number): Promise<Tree> =>
  (await user.call(routes.trees.read, { id })).data as Tree;

/** A button of the page by its text. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** An action of the rail. */
export const action = (page: Page, name: string) =>
  page.getByRole("navigation", { name: text.actions }).getByRole("button", { name, exact: true });
export const dialog = (page: Page) => page.getByRole("dialog");
export const panel = (page: Page) => page.getByRole("complementary", { name: text.details });
export const valueField = (page: Page) => panel(page).getByRole("textbox").first();
/** Waits until a text is on the page, or was in a toast. */
export async function shown(page: Page, content: string): Promise<void> {
  const place = page.getByText(content, { exact: true }).first();
  await becomes(async () => [await wasToasted(page, content), await place.isVisible()].some(Boolean), true);
}
export const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
export const nodes = (page: Page) => page.locator(".react-flow__node");

/** The draft in the browser. */
export const draftOf = (page: Page) =>
  page.evaluate(() => ({
    nodes: JSON.parse(localStorage.getItem("temp_nodes") ?? "[]") as {
      id: string;
      type: string;
      data: { nodeNumber: string; label: string };
    }[],
    edges: JSON.parse(localStorage.getItem("temp_edges") ?? "[]") as {
      source: string;
      target: string;
      data: { subset: string };
    }[],
    table: JSON.parse(localStorage.getItem("temp_modulation_table") ?? "null") as string[][] | null,
    tree: JSON.parse(localStorage.getItem("temp_tree") ?? "null") as { id: number | null; name: string } | null,
  }));

/** Waits until the value is as expected. */
export const becomes = (read: () => unknown, expected: unknown) =>
  eventually(async () => {
    expect(await read()).toEqual(expected);
    return true;
  });

/**
 * Presses all buttons of this name until a condition holds. One press may not be enough: a call that is refused may be
 * under way, and the event stream, which opens about now, loads what is missing as well.
 */
export const pressUntil = (page: Page, name: string, isDone: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.evaluate((text) => {
        for (const button of document.querySelectorAll("button")) if (button.textContent === text) button.click();
      }, name);
      return isDone();
    })
    .toBe(true);
