import type { Page } from "playwright-core";
import { openBrowser } from "./chromium.js";
import { collectLines, type ExpectedLine, type PageLines } from "./page-lines.js";
import { profileOf, type Visitor } from "./visitor.js";

export interface VisitOptions extends Visitor {
  /** Opened first, e.g. `/auth`. */
  readonly path: string;
  /** Console lines to accept. */
  readonly expected?: readonly ExpectedLine[];
  /** Runs before the page is opened: scripts to add, answers to watch. */
  readonly before?: (page: Page) => void | Promise<void>;
}

/** One page in a fresh profile: no cookie, no storage, no shared cache. */
export interface Visit {
  readonly page: Page;
  readonly lines: PageLines;
  close(): Promise<void>;
}

/** Visits the dashboard outside a test (pictures, benches); tests use `openPage`. */
export async function visit(server: { readonly address: string }, options: VisitOptions): Promise<Visit> {
  const browser = await openBrowser();
  const context = await browser.newContext(profileOf(server.address, options));
  const lines = collectLines(context, options.expected ?? []);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    await options.before?.(page);
    await page.goto(server.address + options.path);
  } catch (error) {
    await context.close();
    throw error;
  }
  return { page, lines, close: () => context.close() };
}
