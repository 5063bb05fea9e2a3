import { posix } from "node:path";
import { repositoryFiles, textOf } from "./repository.js";

export const documents: readonly string[] = repositoryFiles.filter((path) => path.endsWith(".md"));

/** A path that a document names, as written. */
export interface NamedPath {
  readonly document: string;
  readonly written: string;
  /** From the root of the repository. */
  readonly path: string;
}

const topLevel = new Set(repositoryFiles.map((path) => path.split("/")[0]!));
/** A name in capitals or braces stands for many: `features/NOUN/routes.ts`. */
const isPattern = (written: string) =>
  /[*{}<>…]|(^|\/|\.)[A-Z]{2,}[a-z]?(?=\/|\.|$)/.test(written.replace(/^[A-Z]+\.md$/, ""));

/** Every path of the repository that a document links to or writes as code. */
export function pathsNamedIn(document: string): NamedPath[] {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)|(?:src|srcset|href)="([^"#]+)"/g)]
    .map(([, link, source]) => (link ?? source)!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((written) => ({ document, written, path: posix.normalize(posix.join(posix.dirname(document), written)) }));
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .flatMap(([, block, inline]) => (block ?? inline!).split(/[\s"'=,;()|]+/))
    .map((word) => word.replace(/^\.\//, "").replace(/[:.]+$/, ""))
    .filter(
      (word) => /^[\w.@-]+(\/[\w.@*{}<>-]*)+$/.test(word) && topLevel.has(word.split("/")[0]!) && !isPattern(word),
    )
    .map((written) => ({ document, written, path: posix.normalize(written) }));
  return [...links, ...code];
}
