import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "@clicktree/messages";
import { temporaryFolder } from "@clicktree/testkit";
import { openBrowser } from "@clicktree/testkit/browser";
import { readGuide } from "./page.js";
import { destinationsOf, pageCount, signed } from "./pdf.js";
import { fingerprintOf, pdfPath } from "./sources.js";

/** Prints the guide of a language; answers the path of the PDF and its number of pages. */
export async function printGuide(language: Language, fonts: string): Promise<{ path: string; pages: number }> {
  const guide = readGuide(language);
  const file = join(temporaryFolder("guide"), "guide.html");
  const browser = await openBrowser();
  const page = await browser.newPage();
  const print = async (pageOf: ReadonlyMap<string, number>): Promise<Buffer> => {
    writeFileSync(file, guide.html(fonts, pageOf));
    await page.goto(pathToFileURL(file).href);
    const faults = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status }) => status === "error").map(({ family }) => family),
    );
    if (faults.length > 0) throw new Error(`Fonts that cannot be read: ${faults.join()}`);
    const missing = await page.evaluate(() => [...document.images].filter((one) => one.naturalWidth === 0).length);
    if (missing > 0) throw new Error(`${missing} pictures of ${language}.md cannot be shown`);
    return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  };
  // where each heading came to stand is only known once it is printed
  const pageOf = destinationsOf(await print(new Map()));
  const pdf = await print(pageOf);
  await page.close();
  const path = pdfPath(language);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, signed(pdf, fingerprintOf(language)));
  return { path, pages: pageCount(pdf) };
}
