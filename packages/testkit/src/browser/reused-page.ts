import type { CDPSession, Locator, Page } from "playwright-core";
import { openBrowser } from "./chromium.js";
import { collectLines, type PageLines } from "./page-lines.js";
import type { VisitOptions } from "./visit.js";
import { cookiesOf, mediaOf, profileOf, storedOf, viewports } from "./visitor.js";

type Server = { readonly address: string };

/**
 * A page that serves one test after another. Its process holds the dashboard's files and their compiled code, so later
 * visits take a third of the processor time of the first.
 */
interface ReusedPage {
  readonly page: Page;
  readonly lines: PageLines;
  readonly devtools: CDPSession;
  readonly device: string;
  /** The server whose quiet document it shows between two tests. */
  address: string | undefined;
  visits: number;
  /** A test changed it in a way that cannot be undone. */
  spent: boolean;
}

/** Reset pages, the most recently used one at the end. */
const waiting: ReusedPage[] = [];

/** The memory of a process grows with every document that it has shown. */
const maxVisits = 40;

/** Calls that change, or could change, a page, its profile or its clock for good. */
const lasting = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "on", "once", "routeWebSocket", "setExtraHTTPHeaders"],
  profile: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "on",
    "once",
    "setOffline",
  ],
  clock: ["fastForward", "install", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"],
} as const;

/** Key and mouse actions that do not wait for the page, unlike `locator.click()`. */
const presses = { keyboard: ["down", "insertText", "press", "type"], mouse: ["down"] } as const;

/** `CLICKTREE_SLOW_PAGES=6` makes pages six times as slow, which shows the tests that do not wait for what they need. */
const slowness = Number(process.env.CLICKTREE_SLOW_PAGES ?? 1);

/** A script shown as text: a document of the server that runs no code. */
const quiet = (address: string) => `${address}/first-paint.js`;

/** Size, mouse or touch, and host: another host is another site, whose pages get another process. */
const deviceOf = ({ address }: Server, { viewport = "desktop" }: VisitOptions) =>
  `${viewport} ${new URL(address).hostname}`;

export interface PageOptions extends VisitOptions {
  /** Uses a process that has shown nothing before, as on a person's first visit: no file loaded, no code compiled. */
  readonly firstEver?: boolean;
}

interface TestPage {
  readonly page: Page;
  readonly lines: PageLines;
  /** Resets the page for the next test, or closes it if this test failed. */
  giveBack(passed: boolean): Promise<void>;
}

/** A page without cookies, storage or history of an earlier visit, opened for the visitor. */
export async function pageFor(server: Server, options: PageOptions): Promise<TestPage> {
  const neededDevice = options.firstEver ? "none" : deviceOf(server, options);
  const place = waiting.findLastIndex(({ device }) => device === neededDevice);
  const reused = waiting.splice(place, place === -1 ? 0 : 1)[0] ?? (await newPage(server, options));
  const { page, lines } = reused;
  try {
    await show(reused, server, options);
  } catch (error) {
    await page.context().close();
    throw error;
  }
  return {
    page,
    lines,
    giveBack: async (passed) => {
      if (passed && (await emptied(reused))) waiting.push(reused);
      else await page.context().close();
    },
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/** The session of the test browser itself with a page's developer tools; it leaves nothing that a later test could see. */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

async function newPage(server: Server, options: VisitOptions): Promise<ReusedPage> {
  const browser = await openBrowser();
  const { viewport } = options;
  const context = await browser.newContext(profileOf(server.address, { ...(viewport ? { viewport } : {}) }));
  await context.addInitScript(recordToasts);
  const lines = collectLines(context, []);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  clickAtRest(page);
  const devtools = await devtoolsOf(page);
  const device = deviceOf(server, options);
  const reused: ReusedPage = { page, lines, devtools, device, address: undefined, visits: 0, spent: false };
  const spend = () => {
    reused.spent = true;
  };
  for (const name of lasting.page) runBefore(page, name, spend);
  for (const name of lasting.profile) runBefore(context, name, spend);
  for (const name of lasting.clock) runBefore(page.clock, name, spend);
  let hasOwnClock = false;
  runBefore(page.clock, "install", () => {
    hasOwnClock = true;
  });
  for (const name of presses.keyboard) runBefore(page.keyboard, name, () => (hasOwnClock ? undefined : framesOf(page)));
  for (const name of presses.mouse) runBefore(page.mouse, name, () => (hasOwnClock ? undefined : framesOf(page)));
  if (slowness > 1) await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return reused;
}

/** Runs in each document before its scripts: remembers the texts of toasts. */
function recordToasts(): void {
  const texts = new Set<string | null>();
  Object.assign(window, { toastTexts: texts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches("[role=status] > section, [role=alert] > section"))
          for (const line of node.querySelectorAll("p")) texts.add(line.textContent);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Whether a toast with this line has been shown in the present document since the last call with that line. A toast lasts
 * two seconds, and a busy machine may look too late.
 */
export const wasToasted = (page: Page, line: string): Promise<boolean> =>
  page.evaluate((line) => (window as unknown as { toastTexts?: Set<string> }).toastTexts?.delete(line) ?? false, line);

/**
 * Waits until the page reacts to keys: effects have run and an open menu has taken the focus, which takes antd three
 * frames. A person is never that fast; a test can be.
 */
async function framesOf(page: Page): Promise<void> {
  const frames = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
        next(4);
      }),
  );
  // A page that is being left renders no more frames; if that is a fault, the key press itself fails.
  await frames.catch(() => undefined);
}

let clicksRest = false;

/**
 * A click waits until its target and everything around it have stopped moving. On a busy machine an opening menu can
 * move between mouse down and mouse up, so that the click hits nothing. A person is never that fast; a test can be.
 */
function clickAtRest(page: Page): void {
  if (clicksRest) return;
  clicksRest = true;
  const prototype = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "click" | "tap">;
  for (const method of ["click", "tap"] as const) {
    const original = prototype[method];
    prototype[method] = async function (this: Locator, options = {}) {
      if (!options.force) {
        const timeout = options.timeout === undefined ? {} : { timeout: options.timeout };
        await this.waitFor({ state: "visible", ...timeout });
        await this.evaluate(motionEnds, undefined, timeout);
      }
      return original.call(this, options);
    };
  }
}

/** Runs in the page: waits at most two seconds for the finite animations of an element and its ancestors. */
async function motionEnds(element: Element): Promise<void> {
  const moving: Promise<unknown>[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    for (const { playState, effect, finished } of at.getAnimations())
      if (playState === "running" && effect?.getComputedTiming().endTime !== Infinity) moving.push(finished);
  if (moving.length > 0) await Promise.race([Promise.allSettled(moving), new Promise((end) => setTimeout(end, 2_000))]);
}

/** Runs something before each call of the method; the call waits for it. */
function runBefore(target: object, method: string, before: () => Promise<void> | void): void {
  const original = Reflect.get(target, method) as (...given: unknown[]) => unknown;
  Reflect.set(target, method, (...given: unknown[]) => {
    const awaited = before();
    return awaited === undefined ? original.apply(target, given) : awaited.then(() => original.apply(target, given));
  });
}

/** Sets up the reset page for the visitor and opens the path. */
async function show(reused: ReusedPage, server: Server, options: VisitOptions): Promise<void> {
  const { page, lines } = reused;
  reused.visits++;
  if (reused.address !== server.address) await page.goto(quiet(server.address));
  reused.address = server.address;
  await Promise.all([
    page.context().addCookies(cookiesOf(server.address, options)),
    page.evaluate((stored) => Object.assign(localStorage, stored), storedOf(options)),
    page.emulateMedia({ ...mediaOf(options), media: null, forcedColors: null, contrast: null }),
  ]);
  lines.restart(options.expected ?? []);
  await options.before?.(page);
  await page.goto(server.address + options.path);
}

/**
 * Undoes what a test changed in the page. False if that is impossible. The cache of files stays: the dashboard's are
 * named by their content, and no two versions of a list have the same ETag, on whichever server.
 */
async function emptied(reused: ReusedPage): Promise<boolean> {
  const { page, devtools, address, device } = reused;
  const context = page.context();
  const tabs = context.pages();
  if (address === undefined || reused.spent || tabs.length !== 1 || tabs[0] !== page) return false;
  if (reused.visits >= maxVisits) return false;
  const { entries } = await devtools.send("Page.getNavigationHistory");
  if (entries.some(({ url }) => url !== "about:blank" && new URL(url).origin !== address)) return false;
  await Promise.all([
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    page.setViewportSize(viewports[device.split(" ")[0] as keyof typeof viewports]),
  ]);
  // A test may have stopped its server.
  const answers = await page.goto(quiet(address)).then(
    () => true,
    () => false,
  );
  if (!answers) return false;
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "";
    }),
    devtools.send("Storage.clearDataForOrigin", { origin: address, storageTypes: "all" }),
    devtools.send("Page.resetNavigationHistory"),
    context.clearCookies(),
    page.mouse.move(0, 0),
  ]);
  return true;
}
