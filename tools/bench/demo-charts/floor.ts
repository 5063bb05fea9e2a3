import { parentPort } from "node:worker_threads";
import { type RenderedImage, Resvg } from "@resvg/resvg-js";

interface Request {
  readonly content: Uint8Array;
  /** Pictures to encode from now on, as data URLs. */
  readonly pictures?: readonly string[];
}

let images: RenderedImage[] = [];

/** The pixels of a picture. */
function pixelsOf(picture: string): RenderedImage {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400"><image href="${picture}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

/** The sum of the numbers of a file, one per line. */
function sumOf(content: Uint8Array): number {
  let [sum, number] = [0, 0];
  for (let at = 0; at < content.length; at++) {
    const byte = content[at]!;
    if (byte === 10) {
      sum += number;
      number = 0;
    } else number = number * 10 + byte - 48;
  }
  return sum + number;
}

parentPort?.on("message", ({ content, pictures }: Request) => {
  images = pictures?.map(pixelsOf) ?? images;
  const sum = sumOf(content);
  for (const image of images) image.asPng();
  parentPort?.postMessage(sum);
});
