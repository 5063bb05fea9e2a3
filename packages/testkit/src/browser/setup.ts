import { unpackedChromium } from "./unpacked-chromium.js";

/** Once a run that has tests of pages: the browser is unpacked before the first worker asks for it. */
export default async function setup(): Promise<void> {
  await unpackedChromium();
}
