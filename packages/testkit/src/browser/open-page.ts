import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { repositoryRoot } from "../repository.js";
import type { ExpectedLine, PageLines } from "./page-lines.js";
import { type PageOptions, pageFor } from "./reused-page.js";

const linesOf = new WeakMap<Page, PageLines>();

/**
 * Opens a page of the dashboard for the running test, in an empty profile, and leaves it at the test's end. The test
 * fails if the page wrote an unexpected error or warning. After a failure, a picture and the page's HTML are in a
 * folder among the installed packages whose path is printed.
 */
export async function openPage(server: { readonly address: string }, options: PageOptions): Promise<Page> {
  const { page, lines, giveBack } = await pageFor(server, options);
  linesOf.set(page, lines);
  onTestFinished(async ({ task }) => {
    const unexpected = lines.unexpected();
    const passed = task.result?.state !== "fail" && unexpected.length === 0;
    try {
      if (!passed) await keep(page, task.name, unexpected);
    } finally {
      await giveBack(passed);
    }
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
  });
  return page;
}

/** Accepts these console lines from now on, e.g. `refusal(401, "/api/login")`. */
export function expectLines(page: Page, ...lines: readonly ExpectedLine[]): void {
  const known = linesOf.get(page);
  if (known === undefined) throw new Error("Not a page of openPage");
  known.expect(...lines);
}

async function keep(page: Page, test: string, unexpected: readonly string[]): Promise<void> {
  const parent = join(repositoryRoot, "node_modules", ".cache", "failed-pages");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "page-"));
  writeFileSync(join(folder, "lines.txt"), `${test}\n${page.url()}\n${unexpected.join("\n")}\n`);
  if (!page.isClosed()) {
    writeFileSync(join(folder, "page.html"), await page.content());
    await page.screenshot({ path: join(folder, "page.png"), timeout: 30_000 }).catch((error: Error) => {
      // The page responds but the browser does not render it. This sometimes happens on a busy machine and is not a
      // fault of the page. The test configuration retries a test only if it failed with this error.
      throw error.name === "TimeoutError" ? new Error("The browser renders no frames", { cause: error }) : error;
    });
  }
  process.stderr.write(`The page of "${test}" as it was: ${folder}\n`);
}
