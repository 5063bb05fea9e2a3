import type { Catalog } from "@clicktree/messages";
import * as catalogs from "@clicktree/messages/catalogs";
import { describe, expect, it } from "vitest";
import { declaredNames } from "./declared-names.js";
import { commentedFiles, commentsOf } from "./documents.js";
import { repositoryFiles, sourceFiles, textOf } from "./repository.js";
import { isNode, lineOf, syntaxOf, visit } from "./syntax.js";

/** Words and phrases of a dialect, with the plain ones. */
const banned: readonly { readonly words: RegExp; readonly instead: string }[] = [
  { words: /\btold\b/i, instead: "the noun that is meant" },
  { words: /\bwanted\b/i, instead: "the noun that is meant" },
  { words: /(?<!\bthere )\bis no (?!longer\b|more\b|one\b)/i, instead: "is not a" },
  { words: /\banew\b/i, instead: "again, or re-" },
  { words: /\bchances?\b/i, instead: "probability, fluctuation" },
  { words: /\berrs\b/i, instead: "error probability" },
  { words: /\b(?:nobody|whoever)\b/i, instead: "no one, or an active sentence" },
  { words: /\bas often as\b/i, instead: "a ratio" },
  { words: /\bso (?:many|much|long)\b(?! (?:that|as)\b)/i, instead: "a number" },
];
/** A sentence whose subject is a clause: "What is shown lies far apart." A heading such as "What to see" may be one. */
const clauseAsSubject = { words: /(?:^|[.:] )What(?:ever)? (?!if\b)[^?]*\.$/, instead: "a noun as subject" };
/** Comments describe things by nouns. */
const clauseInComment = { words: /(?:^|[.:;] )What(?:ever)? (?!if\b)[^?.]*(?:[.]|$)/, instead: "a noun" };
/** Words that do not name a thing. */
const bannedName = /told|kept|wanted|anew|nobody/i;

const own = "tests/architecture/plain-english.test.ts";
/** Files that may hold a banned word: only these need a syntax tree. */
const suspects = sourceFiles.filter(
  (path) => path !== own && [...banned.map(({ words }) => words), bannedName].some((words) => words.test(textOf(path))),
);

const places = (place: string, text: string, rules: typeof banned) =>
  rules.flatMap(({ words, instead }) => {
    const found = words.exec(text);
    return found ? [`${place}: ${found[0].slice(0, 60)} → ${instead}`] : [];
  });

describe("plain English", () => {
  it("in every text for people", () => {
    const rules = [...banned, clauseAsSubject];
    const found = Object.entries(catalogs as Readonly<Record<string, Catalog>>).flatMap(([noun, { en }]) =>
      Object.entries(en).flatMap(([key, text]) => places(`${noun}.${key}`, text, rules)),
    );
    expect(found).toEqual([]);
  });

  it("in comments, those of style sheets and pages included", () => {
    const rules = [...banned, clauseInComment];
    const found = commentedFiles
      .filter((path) => path !== own)
      .flatMap((path) => commentsOf(path).flatMap((comment) => places(path, comment, rules)));
    expect(found).toEqual([]);
  });

  it("in documents", () => {
    const documents = repositoryFiles.filter((path) => /\.md$/.test(path));
    const found = documents.flatMap((path) =>
      textOf(path)
        .split("\n")
        .flatMap((line) => places(path, line, banned)),
    );
    expect(found).toEqual([]);
  });

  it("in the descriptions of the schemas", () => {
    const found = repositoryFiles
      .filter((path) => /^schemas\/.*\.json$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/"(?:description|title)": "((?:[^"\\]|\\.)*)"/g)].flatMap(([, text]) =>
          places(path, text!, banned),
        ),
      );
    expect(found).toEqual([]);
  });

  it("in names of tests, messages for programmers and other literals", () => {
    const found = suspects.flatMap((path) =>
      sentencesOf(path).flatMap(({ line, text }) => places(`${path}:${line}`, text, banned)),
    );
    expect(found).toEqual([]);
  });

  it("in names: nothing is called told, kept or wanted", () => {
    const wordsOf = (name: string) => name.split(/(?=[A-Z])|_/);
    const isBanned = (word: string) => bannedName.exec(word)?.[0] === word;
    const found = suspects.flatMap((path) =>
      declaredNames(path)
        .filter(({ name }) => wordsOf(name).some(isBanned))
        .map(({ name, line }) => `${path}:${line}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

/** String literals and parts of templates that hold more than one word. */
function sentencesOf(path: string): { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(syntaxOf(path), (node) => {
    const value = node.type === "TemplateElement" ? (node.value as { readonly cooked?: string }).cooked : node.value;
    const isText = ["StringLiteral", "TemplateElement", "JSXText"].includes(node.type);
    if (isText && typeof value === "string" && /\s/.test(value)) found.push({ line: lineOf(node), text: value });
    return !isNode(node) ? false : undefined;
  });
  return found;
}
