import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "@clicktree/messages";
import { temporaryFolder } from "@clicktree/testkit";
import { openBrowser } from "@clicktree/testkit/browser";
import { readGuide, worksheetHtml } from "./page.js";
import { destinationsOf, pageCount, signed } from "./pdf.js";
import { fingerprintOf, type PrintedDocument, pdfPath } from "./sources.js";

/** Prints a document of a language; returns the path of the PDF and its number of pages. */
export async function printDocument(
  document: PrintedDocument,
  language: Language,
  fonts: string,
): Promise<{ path: string; pages: number }> {
  const pdf = document === "guide" ? await guidePdf(language, fonts) : await pdfOf(worksheetHtml(language, fonts));
  const path = pdfPath(language, document);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, signed(pdf, fingerprintOf(language, document)));
  return { path, pages: pageCount(pdf) };
}

async function guidePdf(language: Language, fonts: string): Promise<Buffer> {
  const guide = readGuide(language);
  // the page of each heading is known only after printing
  const pageOf = destinationsOf(await pdfOf(guide.html(fonts, new Map())));
  return pdfOf(guide.html(fonts, pageOf));
}

async function pdfOf(html: string): Promise<Buffer> {
  const file = join(temporaryFolder("guide"), "page.html");
  writeFileSync(file, html);
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  const faults = await page.evaluate(async () =>
    [...(await document.fonts.ready)].filter(({ status }) => status === "error").map(({ family }) => family),
  );
  if (faults.length > 0) throw new Error(`Fonts that cannot be read: ${faults.join()}`);
  const missing = await page.evaluate(() =>
    [...document.images].filter((one) => one.naturalWidth === 0).map(({ src }) => src),
  );
  if (missing.length > 0) throw new Error(`Pictures that cannot be shown: ${missing.join()}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return pdf;
}
