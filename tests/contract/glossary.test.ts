import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalog } from "@clicktree/messages";
import * as catalogs from "@clicktree/messages/catalogs";
import { repositoryRoot } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { isSaid } from "../documents/said.js";

const text = readFileSync(join(repositoryRoot, "docs", "glossary.md"), "utf8");

it("names commands as the dashboard does, in both languages", () => {
  const [, commands = ""] = text.split("## Names of commands");
  const rows = [...commands.matchAll(/^\| (?!command|---)(.+?) \| (.+?) \| .+ \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, english = "", chinese = ""] of rows) {
    expect(english.split(", ").filter((name) => !isSaid(name, "en"))).toEqual([]);
    expect(chinese.split("、").filter((name) => !isSaid(name, "zh"))).toEqual([]);
  }
});

/** The rows of the table under a heading, without those of its head, in columns. */
function rowsUnder(heading: string): string[][] {
  const [, section = ""] = text.split(`## ${heading}`);
  const lines = section
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const saidIn = (language: "en" | "zh") =>
  Object.entries(catalogs as Readonly<Record<string, Catalog>>).flatMap(([noun, catalog]) =>
    Object.entries(catalog[language]).map(([key, said]) => ({ place: `${noun}.${key}`, said })),
  );
const chinese = saidIn("zh");
const wordsOf = (cell: string): string[] => cell.split("、").filter((word) => word !== "" && word !== "–");

it.each(["Our own terms", "Terms of the field"])("uses the Chinese of each term: %s", (heading) => {
  const terms = rowsUnder(heading).flatMap(([, cell = ""]) => wordsOf(cell.replace(/ H0| β/g, "")));
  expect(terms.length).toBeGreaterThan(10);
  expect(terms.filter((term) => !chinese.some(({ said }) => said.includes(term)))).toEqual([]);
});

it("uses none of the Chinese words that it rules out, except in their compounds", () => {
  const rows = rowsUnder("Chinese words that are not used");
  expect(rows.length).toBeGreaterThan(10);
  const found = rows.flatMap(([not = "", , except = ""]) =>
    chinese.flatMap(({ place, said }) => {
      const rest = wordsOf(except).reduce((left, compound) => left.replaceAll(compound, ""), said);
      return wordsOf(not).flatMap((word) => (rest.includes(word) ? [`${place}: ${word}`] : []));
    }),
  );
  expect(found).toEqual([]);
});

it("calls a receiver's own feedback adaptive feedback, because feedback is the laboratory's answer", () => {
  const sentences = saidIn("en").flatMap(({ place, said }) =>
    said.split(". ").map((sentence) => ({ place, sentence })),
  );
  const ofReceivers = sentences.filter(
    ({ sentence }) => /feedback/i.test(sentence) && /\b(receiver|measurement|bins?)\b/i.test(sentence),
  );
  expect(ofReceivers.length).toBeGreaterThan(3);
  expect(ofReceivers.filter(({ sentence }) => !/adaptive feedback/.test(sentence))).toEqual([]);
});
