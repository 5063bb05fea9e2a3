import { existsSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { languages } from "@clicktree/messages";
import { runClicktree } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { destinationsOf, fingerprintIn, pageCount, titleOf } from "../../tools/guide/pdf.js";
import { fingerprintOf, markdownPath, type PrintedDocument, pdfPath, sourcesOf } from "../../tools/guide/sources.js";
import { isSaid } from "./said.js";

const titles = { en: "Clicktree user guide", zh: "Clicktree 用户指南" } as const;
const markdown = (language: "en" | "zh", document: PrintedDocument = "guide") =>
  readFileSync(markdownPath(language, document), "utf8");
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

/** The content of a PDF's zlib streams. */
const unpacked = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/FlateDecode[^>]*>> stream\r?\n/g)].flatMap(({ 0: head, index }) => {
    const start = index + head.length;
    return [inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1")];
  });

/** The help of each command, once: both languages name the same ones. */
const helps = new Map<string, ReturnType<typeof runClicktree>>();
function helpOf(words: readonly string[]) {
  const command = words.join(" ");
  const help = helps.get(command) ?? runClicktree([...words, "--help"]);
  helps.set(command, help);
  return help;
}

describe.each(languages)("The user guide (%s)", (language) => {
  it("is printed again after a change of text, pictures or style: npm run guide", () => {
    expect(sourcesOf(language).filter((path) => !existsSync(path))).toEqual([]);
    expect(fingerprintIn(readFileSync(pdfPath(language)))).toBe(fingerprintOf(language));
  });

  it("is a PDF of 8 to 28 pages with a title, an outline, tags and links from its contents, below 3 MB", () => {
    const pdf = readFileSync(pdfPath(language));
    const text = pdf.toString("latin1");
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(pdf.length).toBeLessThan(3_000_000);
    expect(titleOf(pdf)).toBe(titles[language]);
    expect(pageCount(pdf)).toBeGreaterThanOrEqual(8);
    expect(pageCount(pdf)).toBeLessThanOrEqual(28);
    expect(text).toMatch(/\/Type \/Outlines/);
    expect(text).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    const headings = all(markdown(language), /^(#{2,3}) /gm).length;
    const parts = [...destinationsOf(pdf)].filter(([name]) => name.startsWith("part-"));
    expect(parts.map(([name]) => name).sort()).toEqual(
      Array.from({ length: headings }, (_, i) => `part-${i + 1}`).sort(),
    );
  });

  it("signs in with the server's address, because without one the terminal tries this machine", () => {
    expect(/^clicktree login\b.*/m.exec(markdown(language))?.[0]).toMatch(/ --url https:\/\/\S+$/);
  });

  it("embeds its fonts, and its text can be searched and copied", () => {
    const pdf = readFileSync(pdfPath(language));
    expect(pdf.toString("latin1")).toMatch(/\/FontName \/\w+\+Inter-Regular\b/);
    const letter = language === "zh" ? /<51B3>/i : /<0061>/; // 决, a
    expect(unpacked(pdf).some((stream) => stream.includes("beginbfchar") && letter.test(stream))).toBe(true);
  });

  it("quotes buttons and messages literally", () => {
    const quoted = all(withoutCode(markdown(language)), /\*\*([^*]+)\*\*/g);
    expect(quoted.length).toBeGreaterThan(100);
    // what the guide itself says about its bold words
    const ownWords = { en: ["bold"], zh: ["粗体"] }[language];
    expect([...new Set(quoted)].filter((text) => !ownWords.includes(text) && !isSaid(text, language))).toEqual([]);
  });

  it("names only commands and options that exist", async () => {
    const blocks = all(markdown(language), /```sh\n([\s\S]*?)```/g).flatMap((block) => block.trim().split("\n"));
    const inline = all(markdown(language), /(?<!`)`(clicktree [^`\n]+)`/g);
    expect(blocks.length).toBeGreaterThan(10);
    for (const line of new Set([...blocks, ...inline])) {
      const [, ...words] = line.replace(/"[^"]*"/g, "TEXT").split(" ");
      const first = words.findIndex((word) => word.startsWith("-"));
      const named = first < 0 ? words : words.slice(0, first);
      const { stdout, exitCode } = await helpOf(named);
      const [, usage = ""] = /^Usage: clicktree ([a-z ]*)/.exec(stdout) ?? [];
      expect({ line, exitCode, usage: named.join(" ").startsWith(usage.trim()) }).toEqual({
        line,
        exitCode: 0,
        usage: true,
      });
      const options = words.filter((word) => word.startsWith("--"));
      expect(options.filter((option) => !new RegExp(`${option}\\b`).test(stdout))).toEqual([]);
    }
  });
});

describe.each(languages)("The worksheet for a class (%s)", (language) => {
  it("is one page, printed from the current text, and quotes the pages literally", () => {
    const pdf = readFileSync(pdfPath(language, "worksheet"));
    expect(fingerprintIn(pdf)).toBe(fingerprintOf(language, "worksheet"));
    expect(pageCount(pdf)).toBe(1);
    const quoted = all(markdown(language, "worksheet"), /\*\*([^*]+)\*\*/g);
    expect(quoted.length).toBeGreaterThan(2);
    expect(quoted.filter((text) => !isSaid(text, language))).toEqual([]);
    const titles = all(markdown(language, "worksheet"), /^## \d (.+)$/gm);
    expect(titles).toHaveLength(4);
    expect(titles.filter((text) => !isSaid(text, language))).toEqual([]);
  });
});

it("has the same chapters, pictures, keys, commands and rows in both languages", () => {
  const [en, zh] = languages.map((language) => {
    const text = markdown(language)
      .replaceAll(`pictures/${language}/`, "pictures/")
      .replace(/"[^"\n]*"/g, "TEXT");
    return {
      headings: all(text, /^(#+) /gm),
      pictures: all(text, /\]\(([^)]+)\)/g),
      keys: all(text, /<kbd>(.*?)<\/kbd>/g),
      code: all(text, /```\w+\n([\s\S]*?)```/g),
      rows: all(text, /^(\|)/gm).length,
    };
  });
  expect(zh).toEqual(en);
});
