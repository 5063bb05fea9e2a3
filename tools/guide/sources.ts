import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@clicktree/messages";
import { repositoryRoot } from "@clicktree/testkit";

const folder = join(repositoryRoot, "docs/guide");

export const markdownPath = (language: Language): string => join(folder, `${language}.md`);
export const picturePath = (language: Language, name: string): string =>
  join(folder, "pictures", language, `${name}.png`);
export const stylePath = join(folder, "guide.css");
/** Where the dashboard takes it from: the server answers it at the same address below its root. */
export const pdfPath = (language: Language): string =>
  join(repositoryRoot, `web/public/guide/clicktree-guide.${language}.pdf`);

/** Files that the guide of a language is made of. */
export function sourcesOf(language: Language): readonly string[] {
  const pictures = readFileSync(markdownPath(language), "utf8").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g);
  return [markdownPath(language), stylePath, ...[...pictures].map(([, path]) => join(folder, path!))];
}

/** One number for all that the guide of a language is made of; the PDF ends with it. */
export function fingerprintOf(language: Language): string {
  const hash = createHash("sha256");
  for (const path of sourcesOf(language)) hash.update(createHash("sha256").update(readFileSync(path)).digest());
  return hash.digest("hex");
}
