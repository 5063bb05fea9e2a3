import type { BrowserContext, Page, Request } from "playwright-core";

/** A line that a test expects: part of it, or a pattern. */
export type ExpectedLine = string | RegExp;

/**
 * Console errors and warnings of a page (also violations of its content-security policy), uncaught errors, failed
 * requests.
 */
export interface PageLines {
  /** Accepts these lines, past or to come. */
  expect(...lines: readonly ExpectedLine[]): void;
  /** Every unexpected line, in order. */
  unexpected(): readonly string[];
  /** Forgets all lines, and expects these from now on. */
  restart(expected: readonly ExpectedLine[]): void;
}

/** The line that the browser itself writes for an answer such as 401 from `path`, e.g. `/api/login`. */
export const refusal = (status: number, path: string): RegExp =>
  new RegExp(
    `^error ${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}: Failed to load resource: .* status of ${status} `,
    "m",
  );

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Collects the lines of every page of a profile, `KIND PATH: TEXT` each. */
export function collectLines(context: BrowserContext, expected: readonly ExpectedLine[]): PageLines {
  let lines: string[] = [];
  let passes = [...expected];
  const watch = (page: Page) => {
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      lines.push(`${message.type()} ${pathOf(message.location().url)}: ${message.text()}`);
    });
    page.on("pageerror", (error) =>
      lines.push(`uncaught ${pathOf(page.url())}: ${error.stack || `${error.name}: ${error.message}`}`),
    );
    page.on("crash", () => lines.push(`crash ${pathOf(page.url())}: the page crashed`));
    // Counts the beginning and the end of each visit: in between, the page that is being left still runs and loads.
    let visits = 0;
    let leaving = false;
    const visitOf = new WeakMap<Request, number>();
    page.on("request", (request) => {
      if (request.isNavigationRequest()) {
        visits++;
        leaving = true;
      }
      visitOf.set(request, visits);
    });
    page.on("framenavigated", (frame) => {
      // a change of address inside the page leaves nothing
      if (frame !== page.mainFrame() || !leaving) return;
      visits++;
      leaving = false;
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Leaving a page aborts its requests; for a worker's script that was loading, Chromium then says "blocked".
      const isLeft = leaving || (visitOf.get(request) ?? visits) < visits;
      if (reason === "net::ERR_ABORTED" || (isLeft && reason === "net::ERR_BLOCKED_BY_RESPONSE")) return;
      lines.push(`failed ${pathOf(request.url())}: ${reason}`);
    });
  };
  context.on("page", watch);
  return {
    expect: (...more) => void passes.push(...more),
    unexpected: () =>
      lines.filter(
        (line) => !passes.some((pass) => (typeof pass === "string" ? line.includes(pass) : pass.test(line))),
      ),
    restart: (others) => {
      lines = [];
      passes = [...others];
    },
  };
}
