import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "@clicktree/testkit";
import { type Page, visit } from "@clicktree/testkit/browser";
import { gzipBytes } from "../pages/built-page.js";

export interface Loaded {
  /** Gzip bytes of every script and style. */
  readonly bytes: number;
  /** Their addresses. */
  readonly files: readonly string[];
  /** Their text, to search for names in it. */
  readonly text: string;
}

/** Scripts and styles that a first visit to a page loads, until no more arrive. */
export async function loadedBy(address: string, path: string, user?: Person): Promise<Loaded> {
  const bodies = new Map<string, Promise<Buffer>>();
  const watch = (page: Page) =>
    void page.on("response", (response) => {
      if (["script", "stylesheet"].includes(response.request().resourceType()))
        bodies.set(new URL(response.url()).pathname, response.body());
    });
  const { page, close } = await visit({ address }, { path, before: watch, ...(user && { user }) });
  await page.locator("#root input, #root h1").first().waitFor();
  // The event stream stays open, so the network is never idle: the visit ends after a second without another file.
  for (let known = -1; known < bodies.size; await sleep(1_000)) known = bodies.size;
  const loaded = await Promise.all(bodies.values());
  await close();
  return {
    bytes: loaded.reduce((sum, body) => sum + gzipBytes(body), 0),
    files: [...bodies.keys()],
    text: loaded.join("\n"),
  };
}
