import { posix } from "node:path";
import { repositoryFiles, sourceFiles, textOf } from "./repository.js";

export const documents: readonly string[] = repositoryFiles.filter((path) => path.endsWith(".md"));

/** A path that a document names, as written. */
interface NamedPath {
  readonly document: string;
  readonly written: string;
  /** From the root of the repository. */
  readonly path: string;
}

/** A section or heading that a document or source file cites, with where it is expected. */
interface CitedSection {
  readonly citedBy: string;
  readonly document: string;
  /** Number of the section, such as "8.4", or anchor of the heading, such as "#limits". */
  readonly section: string;
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
    .filter(isRepositoryPath)
    .map((written) => ({ document, written, path: posix.normalize(written) }));
  return [...links, ...code];
}

const isRepositoryPath = (word: string) =>
  /^[\w.@-]+(\/[\w.@*{}<>-]*)+$/.test(word) && topLevel.has(word.split("/")[0]!) && !isPattern(word);

/** Files whose comments are checked: programs, style sheets and pages. */
export const commentedFiles: readonly string[] = [
  ...sourceFiles,
  ...repositoryFiles.filter((path) => /\.(css|html)$/.test(path)),
];

/** Paths of the repository that the comments of a file name. */
export const pathsInComments = (path: string): string[] =>
  commentsOf(path)
    .join("\n")
    .split(/[\s"'`=,;()|]+/)
    .map((word) => word.replace(/^\.\//, "").replace(/[:.]+$/, ""))
    .filter(isRepositoryPath);

/** Names of Markdown files in the comments of a file, with or without a folder. */
export const documentsInComments = (path: string): string[] =>
  commentsOf(path)
    .join("\n")
    .match(/(?<![\w/.-])[\w/-]*[a-z][\w/-]*\.md\b/g) ?? [];

/** Source files that the comments of a file name, with or without their folder: `failure-answer.ts`. */
export const fileNamesInComments = (path: string): string[] =>
  (
    commentsOf(path)
      .join("\n")
      .match(/(?<![\w/.@*{}-])\w[\w./-]*\.(?:tsx?|m[tj]s|css|html)\b(?![\w/-])/g) ?? []
  ).filter((name) => !isPattern(name));

/** Whether a path of the repository ends with this name. */
export const isFileName = (name: string): boolean => pathEnds.has(name);

const pathEnds = new Set(
  repositoryFiles.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(index).join("/"))),
);

/** Section signs in a file that cite a document outside the repository; RFCs are public. */
export const unknownSectionsCitedIn = (path: string): string[] =>
  textOf(path)
    .match(/\S+ §\d+/g)
    ?.filter((cited) => !/^\S*physics\.md\S* §|^\d{3,4} §/.test(cited)) ?? [];

/** The comments of a file, each in one line and without its signs. */
export function commentsOf(path: string): string[] {
  const whole = path.endsWith(".html") ? /<!--[\s\S]*?-->/g : path.endsWith(".css") ? blocks : blocksAndLines;
  return [...textOf(path).matchAll(whole)].map(([comment]) =>
    comment
      .replace(/^(?:\/\*+|\/\/|<!--)\s*|\s*(?:\*\/|-->)$/g, "")
      .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ")
      .trim(),
  );
}

const blocks = /\/\*[\s\S]*?\*\//g;
/** Blocks, and runs of line comments; `//` within a string such as an address does not count. */
const blocksAndLines = /\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/ .*(?:\n[ \t]*(?=\/\/ ))?)+/gm;

/** Sections that a file cites as "requirements 8.4" or "docs/physics.md §3". */
export function numberedSectionsCitedIn(path: string): CitedSection[] {
  const text = textOf(path).replace(/\s+(\*|\/\/) /g, " ");
  const cited = (document: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, section]) => ({ citedBy: path, document, section: section! }));
  return [
    ...cited("docs/requirements.md", /\brequirements (\d+(?:\.\d+)?)/gi),
    ...cited("docs/physics.md", /\bphysics\.md(?:\]\([^)]*\))? §(\d+)/g),
    ...(path === "docs/requirements.md" ? cited(path, /(?:(?<!\w)\(|[ ,])([1-9]\d*\.\d+)\)/g) : []),
  ];
}

/** Headings that a document links to by their anchor. */
export const anchorsLinkedIn = (document: string): CitedSection[] =>
  [...textOf(document).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(([, link, anchor]) => ({
    citedBy: document,
    document: link === "" ? document : posix.normalize(posix.join(posix.dirname(document), link!)),
    section: `#${anchor}`,
  }));

/** Numbers and anchors of a document's sections. */
export function sectionsOf(document: string): ReadonlySet<string> {
  const headings = [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return new Set(
    headings.flatMap((heading) => [anchorOf(heading), ...(/^\d+(\.\d+)?/.exec(heading)?.slice(0, 1) ?? [])]),
  );
}

const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")}`;

/** Folders in the annotated tree of docs/architecture.md, read by their indentation. */
export function foldersOfAnnotatedTree(): ReadonlySet<string> {
  const tree = /```text\n([\s\S]*?)```/.exec(textOf("docs/architecture.md"))?.[1] ?? "";
  const above: string[] = [];
  const folders = new Set<string>();
  for (const line of tree.split("\n")) {
    const [, indent, name] = /^( *)([\w./-]+)\/(?: |$)/.exec(line) ?? [];
    if (name === undefined) continue;
    above.length = indent!.length / 2;
    above.push(name);
    const parts = above.join("/").split("/");
    for (let length = 1; length <= parts.length; length++) folders.add(parts.slice(0, length).join("/"));
  }
  return folders;
}

/** Folders directly below a folder; "" is the root. */
export function foldersIn(folder: string): ReadonlySet<string> {
  const start = folder === "" ? "" : `${folder}/`;
  return new Set(
    repositoryFiles
      .filter((path) => path.startsWith(start) && path.slice(start.length).includes("/"))
      .map((path) => start + path.slice(start.length).split("/")[0]),
  );
}
