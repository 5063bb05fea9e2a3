import { routes } from "@clicktree/contract";
import { webEditor } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { type Page, refusal } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, dialog, node, openEditor, openTree, storeTree, text, valueField } from "./editor-fixture.js";

const server = await serverOfWorker();

interface Life {
  /** Milliseconds that it is on the page, by the page's own clock. */
  readonly shown: number;
  /** The delays of all timers that the page sets in the meantime. */
  readonly delays: readonly unknown[];
}

/** How long a toast with this text is on the page; call it before the toast comes. */
const lifeOf = (page: Page, content: string): Promise<Life> =>
  page.evaluate(
    (content) =>
      new Promise<Life>((resolve) => {
        const delays: unknown[] = [];
        const { setTimeout } = window;
        const timed = (run: TimerHandler, ms?: number) => {
          delays.push(ms);
          return setTimeout(run, ms);
        };
        Object.assign(window, { setTimeout: timed });
        const isThere = () => document.evaluate(`//*[text()="${content}"]`, document).iterateNext() !== null;
        let came: number | undefined;
        const observer = new MutationObserver(() => {
          if (isThere()) came ??= performance.now();
          else if (came !== undefined) {
            observer.disconnect();
            Object.assign(window, { setTimeout });
            resolve({ shown: performance.now() - came, delays });
          }
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    content,
  );

/** Does something and checks how long its toast stays: not shorter than it should, and until a timer of that length. */
async function staysFor(page: Page, content: string, duration: number, act: () => Promise<unknown>) {
  const life = lifeOf(page, content);
  await act();
  const { shown, delays } = await life;
  expect(shown).toBeGreaterThan(duration - 300);
  expect(delays).toContain(duration);
}

it("shows a value for 1.5 s, a save for 2 s, a failure and a transfer for 5 s", async () => {
  const { tree, page } = await openTree(server, smallTree("Timed"));
  await node(page, tree.nodes[0]!.id).click();
  const enter = async (value: string) => {
    await valueField(page).fill(value);
    await page.keyboard.press("Enter");
  };
  await staysFor(page, text.nodeUpdated, 1500, () => enter("0.5"));
  await staysFor(page, text.inputError, 5000, () => enter("x"));
  await valueField(page).fill("0.5");
  await staysFor(page, text.saveSuccess, 2000, () => page.keyboard.press("Control+S"));
  await action(page, text.transfer).click();
  await staysFor(page, text.transferSuccess, 5000, () =>
    dialog(page).getByRole("button", { name: text.transfer }).click(),
  );
});

it("says the same in Chinese", async () => {
  const { tree, page } = await openTree(server, smallTree("双语"), { language: "zh" });
  const zh = webEditor.zh;
  await node(page, tree.nodes[0]!.id).click();
  const value = page.getByRole("complementary", { name: zh.details }).getByRole("textbox").first();
  await value.fill("二");
  await page.keyboard.press("Enter");
  await page.getByText("节点标签必须是数字或复数（例如 1+2i）", { exact: true }).waitFor();
  await value.fill("2i");
  await page.keyboard.press("Enter");
  await page.getByText(zh.nodeUpdatedText, { exact: true }).waitFor();
  await page.keyboard.press("Control+S");
  await page.getByText("决策树已成功保存", { exact: true }).waitFor();
  await page.getByText(zh.editing).waitFor();
});

it("opens the tree of a sent request as a new unsaved one", async () => {
  const user = await server.registerUser();
  const { inputFile, ...tree } = await storeTree(user, smallTree("Sent before"));
  const sent = (await user.call(routes.transfers.create, { body: { content: inputFile } })).data as { id: number };
  const page = await openEditor(server, user, `?request=${sent.id}`);
  await page.getByText(text.paddedNotice, { exact: true }).waitFor();
  await page.getByText(text.unsaved, { exact: true }).waitFor();
  await action(page, text.save).waitFor();
  expect(await page.locator(".react-flow__node").count()).toBeGreaterThan(1);
  expect(tree.name).toBe("Sent before");
});

it("says what is wrong in a sent file that holds no tree", async () => {
  const user = await server.registerUser();
  const sent = (await user.call(routes.transfers.create, { body: { content: "a note" } })).data as { id: number };
  const expected = [refusal(422, `/api/file-transfers/${sent.id}/tree`)];
  const page = await openEditor(server, user, `?request=${sent.id}`, { expected });
  await page.getByText(text.loadFailed, { exact: true }).waitFor();
  await page.getByText("Not a valid input file: line 1 must be the number of hypotheses, from 0 to 20").waitFor();
  await page.getByText(text.emptyTitle).waitFor();
});
