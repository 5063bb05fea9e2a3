import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@clicktree/messages";
import { repositoryRoot } from "@clicktree/testkit";

const folder = join(repositoryRoot, "docs/guide");

/** The documents of `npm run guide`: the guide, and a page for a class. */
export const documents = ["guide", "worksheet"] as const;
export type PrintedDocument = (typeof documents)[number];

export const markdownPath = (language: Language, document: PrintedDocument = "guide"): string =>
  join(folder, document === "guide" ? `${language}.md` : `${document}.${language}.md`);
export const picturePath = (language: Language, name: string): string =>
  join(folder, "pictures", language, `${name}.png`);
/** Style sheets, in their order. */
const stylesOf = (document: PrintedDocument): readonly string[] =>
  (document === "guide" ? ["guide.css"] : ["guide.css", `${document}.css`]).map((name) => join(folder, name));
export const styleText = (document: PrintedDocument): string =>
  stylesOf(document)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
/** Where the dashboard takes it from: the server serves it at the same path. */
export const pdfPath = (language: Language, document: PrintedDocument = "guide"): string =>
  join(repositoryRoot, `web/public/guide/clicktree-${document}.${language}.pdf`);

/** Source files of a document of a language. */
export function sourcesOf(language: Language, document: PrintedDocument = "guide"): readonly string[] {
  const markdown = markdownPath(language, document);
  const pictures = readFileSync(markdown, "utf8").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g);
  return [markdown, ...stylesOf(document), ...[...pictures].map(([, path]) => join(folder, path!))];
}

/** One hash of all sources of a document of a language; the PDF ends with it. */
export function fingerprintOf(language: Language, document: PrintedDocument = "guide"): string {
  const hash = createHash("sha256");
  for (const path of sourcesOf(language, document))
    hash.update(createHash("sha256").update(readFileSync(path)).digest());
  return hash.digest("hex");
}
