// A tree of 5,000 nodes in a real browser: the time until its first nodes are painted, and the longest frame while it
// is dragged, also with the analysis, the text and a run open.

import { routes } from "@clicktree/contract";
import { registerUser, signInAdmin, startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser, openBrowser, type Page, type VisitOptions, visit } from "@clicktree/testkit/browser";
import type { Bench, Row } from "./bench.js";
import { enableEverything, largestReceiver, measure } from "./canvas/everything.js";
import { firstPaint, watchFirstPaint, worstFrame } from "./canvas/frames.js";
import { servePages } from "./canvas/pages-server.js";
import { largestTree } from "./canvas/tree.js";
import { compare } from "./harness.js";

const maxMs = { paint: 600, frame: 34 };

interface Place extends VisitOptions {
  readonly address: string;
}

/** Opens the place in a fresh profile and measures. `prepare` runs between first paint and pan. */
async function opened(place: Place, panned: boolean, prepare?: (page: Page) => Promise<void>): Promise<number> {
  const { page, close } = await visit(place, { ...place, before: watchFirstPaint });
  try {
    const paint = await firstPaint(page);
    if (!panned) return paint;
    await prepare?.(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return await worstFrame(page);
  } finally {
    await close();
  }
}

/** Floor: the same tree drawn by hand on a canvas. Peer: React Flow with its defaults. */
export const bench: Bench = async (rounds) => {
  const { server, address } = await startServerProcess(temporaryFolder("canvas"));
  const pages = await servePages(["hand-drawn", "react-flow"]);
  try {
    const user = await registerUser(address);
    const { data: tree } = await user.call(routes.trees.create, { body: largestTree() });
    const ours = { address, path: `/decision-tree-editor?tree=${tree.id}`, user };
    const floor = { address: pages.address, path: "/hand-drawn" };
    const peer = { address: pages.address, path: "/react-flow" };
    await openBrowser();
    const measured = async (label: string, panned: boolean, limit: number): Promise<Row> => {
      const row = await compare(
        {
          label,
          ours: () => opened(ours, panned),
          floor: () => opened(floor, panned),
          peer: () => opened(peer, panned),
        },
        rounds,
      );
      return { ...row, goal: `≤ ${limit} ms`, met: row.ours !== null && row.ours <= limit };
    };
    const paint = await measured("first paint", false, maxMs.paint);
    const frame = await measured("worst frame on pan", true, maxMs.frame);
    const { data: receiver } = await user.call(routes.trees.create, { body: largestReceiver() });
    await measure(user, await signInAdmin(address), receiver);
    const whole = { ...ours, path: `/decision-tree-editor?tree=${receiver.id}` };
    const row = await compare(
      { label: "the same with analysis, text and run", ours: () => opened(whole, true, enableEverything) },
      rounds,
    );
    const everything = { ...row, goal: `≤ ${maxMs.frame} ms`, met: row.ours !== null && row.ours <= maxMs.frame };
    return {
      unit: "ms",
      rows: [paint, frame, everything],
      summary: paint,
      notes: ["5,000 nodes, 1440 × 900, without a GPU"],
    };
  } finally {
    await closeBrowser();
    pages.close();
    await server.stop();
  }
};
