import type { Catalog } from "@clicktree/messages";
import * as catalogs from "@clicktree/messages/catalogs";
import { describe, expect, it } from "vitest";
import { repositoryFiles, sourceFiles, textOf } from "./repository.js";

/** Words and phrases of a dialect, with the plain ones. */
const banned: readonly { readonly words: RegExp; readonly instead: string }[] = [
  { words: /\btold\b/i, instead: "the noun that is meant" },
  { words: /(?<!\b(?:there|[Tt]here) )\bis no (?!longer\b|more\b)/, instead: "is not a" },
  { words: /\banew\b/i, instead: "again, or re-" },
  { words: /\bchances?\b/i, instead: "probability, fluctuation" },
  { words: /\berrs\b/i, instead: "error probability" },
  { words: /\bnobody\b/i, instead: "no one, or an active sentence" },
  { words: /\bas often as\b/i, instead: "a ratio" },
  { words: /\bso (?:many|much|long)\b(?! (?:that|as)\b)/i, instead: "a number" },
];
/** A sentence whose subject is a clause: "What is shown lies far apart." */
const clauseAsSubject = { words: /(?:^|[.:] )What (?!if\b)[^?]*\.$/, instead: "a noun as subject" };

const places = (path: string, text: string, rules: typeof banned) =>
  rules.flatMap(({ words, instead }) => {
    const found = words.exec(text);
    return found ? [`${path}: ${found[0].slice(0, 60)} → ${instead}`] : [];
  });

describe("plain English", () => {
  it("in every text for people", () => {
    const rules = [...banned, clauseAsSubject];
    const found = Object.entries(catalogs as Readonly<Record<string, Catalog>>).flatMap(([noun, { en }]) =>
      Object.entries(en).flatMap(([key, text]) => places(`${noun}.${key}`, text, rules)),
    );
    expect(found).toEqual([]);
  });

  it("in comments", () => {
    const found = sourceFiles.flatMap((path) =>
      commentsOf(textOf(path)).flatMap((comment) => places(path, comment, banned)),
    );
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

  it("in names: no noun is called told or kept", () => {
    const names =
      /\b(?:const|let|function|class|interface|type|readonly)\s+(?:told|kept)\b|[{,]\s*(?:told|kept)\s*[,:}]/;
    expect(sourceFiles.filter((path) => names.test(textOf(path)))).toEqual([]);
  });
});

const commentsOf = (text: string): string[] =>
  [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) =>
    comment.replace(/\s*\n\s*\*?\s*/g, " "),
  );
