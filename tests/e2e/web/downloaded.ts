import { readFileSync } from "node:fs";
import type { Page } from "@clicktree/testkit/browser";

/** The file that the browser saves when something is done: its name and content. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
