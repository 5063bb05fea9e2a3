// The longest frame of each demo in a real browser, while it runs with few, some and many photons.

import { setTimeout as sleep } from "node:timers/promises";
import { webNetwork } from "@clicktree/messages/catalogs";
import { startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser, openBrowser, type Page, visit } from "@clicktree/testkit/browser";
import type { Bench, Row } from "./bench.js";
import { worst } from "./harness.js";

const maxMs = 20;
/** How long each demo is watched. */
const watchedMs = 60_000;

interface Demo {
  readonly label: string;
  readonly path: string;
  /** Pressed repeatedly if the demo moves only then. */
  readonly button?: string;
}

const waves = "/guest/education/wave-particle-duality?seed=1&sweep=auto";

/** Each demo with its settings. */
const demos: readonly Demo[] = [
  ...[5, 20, 200].map((mean) => ({
    label: `photon counting, ${mean} photons`,
    path: `/guest/education/photon-counting?n=${mean}&seed=1`,
  })),
  { label: "interference, laser", path: waves },
  { label: "interference, single photons", path: `${waves}&source=single-photon` },
  { label: "displacement", path: `${waves}&half=coherent` },
  {
    label: "quantum network, round after round",
    path: "/guest/education/quantum-network/?n=9&seed=1",
    button: webNetwork.en.nextRound,
  },
];
/** Duration of a round of the network. */
const roundMs = 3_000;

/** Longest time between two frames in milliseconds, after the page has come to rest. */
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

/** Presses a button every few seconds until a promise is settled. */
async function pressDuring(page: Page, name: string, during: Promise<unknown>): Promise<void> {
  const over = during.then(() => true);
  const pause = () => sleep(roundMs, false, { ref: false });
  do await page.getByRole("button", { name }).click();
  while (!(await Promise.race([over, pause()])));
}

/** Floor: the same time on the list of demos, which does not move. */
export const bench: Bench = async () => {
  const { server, address } = await startServerProcess(temporaryFolder("demo-frame"));
  try {
    await openBrowser();
    const watched = async ({ path, button }: Pick<Demo, "path" | "button">): Promise<number> => {
      const { page, close } = await visit({ address }, { path });
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      const longest = worstFrame(page, watchedMs);
      if (button !== undefined) await pressDuring(page, button, longest);
      await longest;
      await close();
      return longest;
    };
    const floor = await watched({ path: "/guest/education" });
    const rows: Row[] = [];
    for (const demo of demos) {
      const { label } = demo;
      const ours = await watched(demo);
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
