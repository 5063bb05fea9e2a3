// The editor's analysis in a real browser: how much work of the page's main thread an edit of a tree of 341 nodes and 4
// hypotheses costs while panel and canvas show the analysis, and how soon they are up to date.

import { readFileSync } from "node:fs";
import { routes, type TreeCreate } from "@clicktree/contract";
import type { Imperfections } from "@clicktree/core/receiver";
import { webEditor } from "@clicktree/messages/catalogs";
import { exampleTree, registerUser, startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser, openBrowser, type Page, visit } from "@clicktree/testkit/browser";
import type { Bench } from "./bench.js";
import { compare } from "./harness.js";

/** Milliseconds of a frame at 60 Hz: the most that following an edit may add. */
const frame = 1000 / 60;
/** Milliseconds after which an edit and all its consequences have come to rest. Imperfections take the worker longer. */
const rest = { ideal: 700, imperfect: 12_000 } as const;
/** Realistic values of every imperfection at once. */
const imperfections: Imperfections = {
  phaseNoise: 0.1,
  amplitudeNoise: 0.02,
  thermal: 0.005,
  thermalModes: 2,
  deadTime: 0.02,
  afterpulsing: 0.02,
  splitting: [0.26, 0.25, 0.25, 0.24],
  leak: 0.01,
  residual: { re: 0.02, im: -0.01 },
  latency: 0.05,
  topCount: "exact",
};
const detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3, imperfections };
const conditions = { detector, sign: "plus", decision: "posterior" };
const text = webEditor.en;
/** Where the browser keeps the conditions. */
const conditionsKey = "editor-analysis-conditions";

interface MeasuredEditor {
  readonly page: Page;
  /** One edit: milliseconds of work of the main thread, and until the figure has changed. */
  edit(): Promise<{ readonly work: number; readonly until: number }>;
}

/** Undoes the last edit, and does it again the next time: each changes the root, and so every node below it. */
async function measuredEditor(page: Page, analysing: boolean, restMs: number): Promise<MeasuredEditor> {
  await page.locator(".react-flow__node").first().waitFor();
  await page.locator(".react-flow__node").first().click();
  const panel = page.getByRole("complementary", { name: text.details });
  await panel.getByRole("textbox").first().fill("0.25-0.5i");
  await page.keyboard.press("Enter");
  if (analysing) {
    await panel.getByRole("tab", { name: text.analysis }).click();
    await page.locator("[data-kind=helstrom]").waitFor();
  }
  const devtools = await page.context().newCDPSession(page);
  // the thread's own time, independent of the load of the machine
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  let undone = false;
  return {
    page,
    async edit() {
      const before = await worked();
      const until = await page.evaluate(
        ([shiftKey, rest, watched]) =>
          new Promise<number>((resolve) => {
            const figure = document.querySelector("aside strong");
            const start = performance.now();
            let until = 0;
            const observer = new MutationObserver(() => {
              until ||= performance.now() - start;
            });
            if (watched && figure) observer.observe(figure, { childList: true, characterData: true, subtree: true });
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, shiftKey, bubbles: true }));
            setTimeout(() => {
              observer.disconnect();
              resolve(until);
            }, rest);
          }),
        [undone, restMs, analysing] as const,
      );
      undone = !undone;
      const work = (await worked()) - before;
      if (analysing && until === 0) throw new Error("The figure did not change with the edit");
      return { work, until };
    },
  };
}

/** Floor: the same edit under the same conditions while the panel shows the node instead. */
export const bench: Bench = async (rounds) => {
  const { server, address } = await startServerProcess(temporaryFolder("analysis"));
  const closers: (() => Promise<void>)[] = [];
  try {
    const user = await registerUser(address);
    const { $schema: _, ...tree } = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    const { data } = await user.call(routes.trees.create, { body: tree as TreeCreate });
    await openBrowser();
    const opened = async (analysing: boolean, stored: Record<string, string>, restMs: number) => {
      const path = `/decision-tree-editor?tree=${data.id}`;
      // no automatic saves: each would change the tree of the other pages
      const { page, close } = await visit({ address }, { path, user, stored: { "editor-autosave": "off", ...stored } });
      closers.push(close);
      return measuredEditor(page, analysing, restMs);
    };
    const followed = async (name: string, stored: Record<string, string>, restMs: number) => {
      const editing = await opened(false, stored, restMs);
      const analysing = await opened(true, stored, restMs);
      const until: number[] = [];
      const work = await compare(
        {
          label: `page's thread, an edit${name}`,
          async ours() {
            const taken = await analysing.edit();
            until.push(taken.until);
            return taken.work;
          },
          floor: async () => (await editing.edit()).work,
        },
        rounds,
      );
      const added = (work.ours ?? Number.POSITIVE_INFINITY) - (work.floor ?? 0);
      const row = { ...work, goal: `≤ ${frame.toFixed(1)} ms more than without`, met: added <= frame };
      const soon = await compare({ label: `edit to figure${name}`, ours: () => until.shift() ?? Number.NaN }, rounds);
      return { row, soon, added };
    };
    const ideal = await followed("", {}, rest.ideal);
    const imperfect = { [conditionsKey]: JSON.stringify(conditions) };
    const real = await followed(", all imperfections", imperfect, rest.imperfect);
    const added = `${ideal.added.toFixed(1)} ms, with all imperfections ${real.added.toFixed(1)} ms`;
    return {
      unit: "ms",
      rows: [ideal.row, ideal.soon, real.row, real.soon],
      summary: ideal.row,
      notes: [`341 nodes, 4 hypotheses, 1440 × 900, without a GPU; the analysis adds ${added}`],
    };
  } finally {
    for (const close of closers) await close();
    await closeBrowser();
    await server.stop();
  }
};
