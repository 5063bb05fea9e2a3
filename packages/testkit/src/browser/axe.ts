import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { devtoolsOf } from "./reused-page.js";

interface Checked extends Pick<AxeResults, "violations"> {
  readonly moved: boolean;
}

/** Maximum number of checks of a page; if its colours never settle, the page is judged as it is. */
const maxChecks = 5;
/**
 * Axe's results, and whether an animation ran while axe looked. A response can enable a button in the middle of a
 * check, and axe would then judge a colour between two states.
 */
const check = (target: string) => `(async () => {
  const isRunning = () => document.getAnimations().some(
    ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity,
  );
  // one may have begun since the page was at rest, and end before axe does
  let moved = isRunning();
  const note = () => void (moved = true);
  for (const type of ["transitionrun", "animationstart"]) document.addEventListener(type, note, true);
  const { violations } = await axe.run(${target}, { resultTypes: ["violations"] });
  for (const type of ["transitionrun", "animationstart"]) document.removeEventListener(type, note, true);
  return { violations, moved: moved || isRunning() };
})()`;

/** The isolated world of a document in which axe runs. */
const worldName = "axe";
/** Defines `loadAxe()`, which takes almost no time until it is called. */
const loader = () =>
  `globalThis.loadAxe = () => { ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")} };`;
const prepared = new WeakSet<Page>();

/**
 * The developer tools of a page that has axe. The script of 650 kB is sent once, which takes as long as a check; every
 * later document of the page has it from its process.
 */
async function devtoolsWithAxe(page: Page): Promise<CDPSession> {
  const devtools = await devtoolsOf(page);
  if (prepared.has(page)) return devtools;
  await devtools.send("Page.enable");
  await devtools.send("Page.addScriptToEvaluateOnNewDocument", {
    source: loader(),
    worldName,
    runImmediately: true,
  });
  prepared.add(page);
  return devtools;
}

interface AxeOptions {
  /** CSS selector of the part to check; by default the whole page. */
  readonly within?: string;
}

/**
 * Axe's findings on the page, one line per place: `rule: what is wrong · selector · why`. Waits for running
 * animations first, because intermediate colours mean nothing, and checks again if one began while it checked. axe runs in an
 * isolated world: the page's content-security policy stays in force and does not affect axe.
 */
export async function axe(page: Page, { within }: AxeOptions = {}): Promise<readonly string[]> {
  const devtools = await devtoolsWithAxe(page);
  const { frameTree } = await devtools.send("Page.getFrameTree");
  // the same world for every check of one document
  const { executionContextId: contextId } = await devtools.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName,
  });
  const run = async (expression: string) => {
    const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  };
  if ((await run("typeof axe")) === "undefined") await run("loadAxe()");
  const target = within === undefined ? "document" : JSON.stringify(within);
  let found: Checked;
  let checks = 0;
  do {
    await atRest(page);
    found = (await run(check(target))) as Checked;
    checks++;
  } while (found.moved && found.violations.length > 0 && checks < maxChecks);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target: place, failureSummary }) =>
        `${id}: ${help} · ${place.join(" ")} · ${(failureSummary ?? "").replace(/\s+/g, " ")}`,
    ),
  );
}

/** Waits until nothing on the page says that it is loading, and the page is at rest. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".ant-spin-spinning, [aria-busy=true]") === null);
  await atRest(page);
}

/** Waits until fonts are loaded and every finite animation has ended, also one that is about to begin. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let quiet = 0; quiet < 3; quiet++) {
      const ending = moving();
      if (ending.length > 0) quiet = 0;
      await Promise.allSettled(ending.map((each) => each.finished));
      await new Promise(requestAnimationFrame);
    }
  });
}
