import type { Page } from "@clicktree/testkit/browser";

/** Present once the first nodes are drawn. */
const drawn = ".react-flow__node, canvas[data-drawn]";
/** The background, which can be dragged to pan. */
const ground = ".react-flow__pane, canvas[data-drawn]";

/** Watches from the start for the first frame with nodes; milliseconds since the page was opened. */
export const watchFirstPaint = (page: Page): Promise<void> =>
  page.addInitScript((selector) => {
    const look = () => {
      const node = document.querySelector(selector);
      if (node === null || getComputedStyle(node).visibility !== "visible") requestAnimationFrame(look);
      // The frame is on the screen once the next task runs.
      else requestAnimationFrame(() => setTimeout(() => performance.mark("nodes-drawn")));
    };
    requestAnimationFrame(look);
  }, drawn);

/** Milliseconds from the last byte of the tree's answer to the frame that shows its first nodes. */
export async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("nodes-drawn").length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => {
    const painted = performance.getEntriesByName("nodes-drawn")[0]!.startTime;
    const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return painted - answers.find(({ name }) => /\/api\/trees\/\d+$/.test(name))!.responseEnd;
  });
}

/** Drags the background to and fro for about a second; returns the longest time between two frames, in milliseconds. */
export async function worstFrame(page: Page): Promise<number> {
  const from = await page.evaluate((selector) => {
    for (let y = 120; y < innerHeight - 120; y += 7)
      for (let x = 500; x < innerWidth - 400; x += 7)
        if (document.elementFromPoint(x, y)?.matches(selector)) return { x, y };
    return undefined;
  }, ground);
  if (from === undefined) throw new Error("Nothing to take hold of");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, worst] = [0, 0];
        const frame = (now: number) => {
          if (last > 0) worst = Math.max(worst, now - last);
          last = now;
          if (document.body.dataset.panned === undefined) requestAnimationFrame(frame);
          else resolve(worst);
        };
        requestAnimationFrame(frame);
      }),
  );
  for (let step = 1; step <= 60; step++) {
    const away = step <= 30 ? step : 60 - step;
    await page.mouse.move(from.x - 12 * away, from.y - 4 * away);
  }
  await page.evaluate(() => {
    document.body.dataset.panned = "true";
  });
  await page.mouse.up();
  return frames;
}
