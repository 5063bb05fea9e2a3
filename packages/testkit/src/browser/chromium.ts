import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { unpackedChromium } from "./unpacked-chromium.js";

/** A name of this machine whose plain http is not a secure context for the browser, unlike that of 127.0.0.1. */
export const plainHost = "clicktree.test";

/**
 * Our own flags rather than the package's, which weaken what the tests are to prove (`--disable-web-security`)
 * or are made for Amazon's functions (`--single-process` breaks several contexts).
 */
const flags = [
  "--no-zygote",
  "--disable-gpu",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
];

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const folder = await unpackedChromium();
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  const libraries = [join(folder, "al2023", "lib"), environment.LD_LIBRARY_PATH].filter((each) => each !== undefined);
  environment.LD_LIBRARY_PATH = libraries.join(":");
  if (!existsSync("/etc/fonts/fonts.conf")) environment.FONTCONFIG_PATH = join(folder, "fonts");
  return chromium.launch({ executablePath: join(folder, "chromium"), args: flags, env: environment });
}

/** The browser of this process, started by whoever asks first. It ends with the process, or by `closeBrowser`. */
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
