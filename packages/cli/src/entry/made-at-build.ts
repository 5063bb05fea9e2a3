import { readFileSync } from "node:fs";
import type { Language } from "@clicktree/messages";

declare const CLICKTREE_MADE_AT_BUILD: { readonly version: string };

/** Put into the entry by the build, so that no file is read for it. */
export const version: string = CLICKTREE_MADE_AT_BUILD.version;

/** What the program prints for a command line that has one answer for ever, when piped; undefined where there is none. */
export function madeAnswer(folder: string, language: Language, name: string): string | undefined {
  try {
    return readFileSync(`${folder}/made/${language}/${name}.txt`, "utf8");
  } catch {
    return undefined; // no such command: the program says so
  }
}
