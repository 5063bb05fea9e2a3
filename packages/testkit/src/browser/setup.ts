import { unpackedChromium } from "./unpacked-chromium.js";

/** Runs once before tests of pages: unpacks the browser before the first worker needs it. */
export default async function setup(): Promise<void> {
  await unpackedChromium();
}
