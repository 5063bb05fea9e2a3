// The worst frame of each demo in a real browser, while it runs at few, some and many photons.

import { startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser, openBrowser, type Page, visit } from "@clicktree/testkit/browser";
import type { Bench, Row } from "./bench.js";
import { worst } from "./harness.js";

const maxMs = 20;
/** How long each demo is watched. */
const watchedMs = 60_000;

/** A demo and how it is set up. */
const demos: readonly { readonly label: string; readonly path: string }[] = [5, 20, 200].map((mean) => ({
  label: `photon counting, ${mean} photons`,
  path: `/guest/education/photon-counting?n=${mean}&seed=1`,
}));

/** Milliseconds between two frames at most, after the page has come to rest. */
async function worstFrame(page: Page, during: number): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let last: number | undefined;
        let longest = 0;
        const frame = (now: number) => {
          if (last !== undefined) longest = Math.max(longest, now - last);
          last = now;
          if (now - start < ms) requestAnimationFrame(frame);
          else resolve(longest);
        };
        requestAnimationFrame(frame);
      }),
    during,
  );
}

/** Floor: the same time on the list of demos, where nothing moves. */
export const bench: Bench = async () => {
  const { server, address } = await startServerProcess(temporaryFolder("demo-frame"));
  try {
    await openBrowser();
    const watched = async (path: string): Promise<number> => {
      const { page, close } = await visit({ address }, { path });
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      const longest = await worstFrame(page, watchedMs);
      await close();
      return longest;
    };
    const floor = await watched("/guest/education");
    const rows: Row[] = [];
    for (const { label, path } of demos) {
      const ours = await watched(path);
      rows.push({
        ...{ label, ours, floor, peer: null, ratioToFloor: ours / floor, ratioToPeer: null },
        ...{ goal: `≤ ${maxMs} ms`, met: ours <= maxMs },
      });
    }
    return { unit: "ms", rows, summary: worst(rows), notes: [`${watchedMs / 1_000} s each, without a GPU`] };
  } finally {
    await closeBrowser();
    await server.stop();
  }
};
