import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { refuseProcess } from "../process.js";
import { hasMemoryFor } from "../temporary-folder.js";
import { unpackedChromium } from "./unpacked-chromium.js";

/** A name of this machine whose plain http is not a secure context, unlike 127.0.0.1. */
export const plainHost = "clicktree.test";

/**
 * Our own flags instead of the package's: some of those would make the tests prove less (`--disable-web-security`),
 * others are meant for AWS Lambda (`--single-process` breaks several contexts).
 */
const flags = [
  "--disable-gpu",
  "--in-process-gpu",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
];

/**
 * The page of a test is closed before optimised code pays off: without it a visit to the editor takes half the processor
 * time. Only functions that are called very often and long loops are optimised, such as a search for a design, which
 * takes twice as long otherwise. A large heap from the start saves most of the garbage collection. Benches and pictures
 * run the browser as users do.
 */
const flagsOfTests = process.env.VITEST
  ? ["--js-flags=--no-maglev --invocation-count-for-turbofan=300000 --single-threaded-gc --initial-heap-size=256"]
  : [];

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  refuseProcess("a browser");
  const folder = await unpackedChromium();
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  const libraries = [join(folder, "al2023", "lib"), environment.LD_LIBRARY_PATH].filter((each) => each !== undefined);
  environment.LD_LIBRARY_PATH = libraries.join(":");
  if (!existsSync("/etc/fonts/fonts.conf")) environment.FONTCONFIG_PATH = join(folder, "fonts");
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args: [...flags, ...flagsOfTests],
    env: environment,
    // Playwright puts shared memory into files, which are slower, because containers often have little of it.
    ...(hasMemoryFor(2 ** 30) ? { ignoreDefaultArgs: ["--disable-dev-shm-usage"] } : {}),
  });
}

/** The browser of this process, started at the first call. It ends with the process, or by `closeBrowser`. */
export function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

/** Ends the browser of this process; the next `openBrowser` starts another. */
export async function closeBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}
