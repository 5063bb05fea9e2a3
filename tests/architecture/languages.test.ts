import { basename } from "node:path";
import type { Catalog, Language } from "@clicktree/messages";
import * as catalogs from "@clicktree/messages/catalogs";
import { nouns } from "@clicktree/messages/nouns";
import { expect, it } from "vitest";
import { isTest, repositoryFiles, sourceFiles, textOf } from "./repository.js";

const nounsIn = (language: Language) =>
  repositoryFiles
    .filter((path) => path.startsWith(`packages/messages/src/${language}/`))
    .map((path) => basename(path, ".ts"));

const cjk = /[\u3400-\u9fff\uf900-\ufaff]/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, [^{}]+\|[^{}]+)?\}\}/g)].map(([, name]) => name!).sort();
/** A text of names (such as H0), signs and placeholders needs no translation. */
const isFormat = (text: string) => !/[A-Za-z]/.test(text.replace(/H?\{\{[^{}]+\}\}/g, ""));
/** Names and formats that are equal in both languages. */
const alike: ReadonlySet<string> = new Set([
  ...[
    "null",
    "Clicktree",
    "BPSK",
    "QPSK",
    "8-PSK",
    "OOK",
    "PPM",
    "M-PSK",
    "PAM",
    "QAM",
    "Re α",
    "Im α",
    "PNG",
    "SVG",
    "CSV",
  ],
  "clicktree watch",
  "lab-pc-2: D:\\feedback",
  "{{value}} dB",
  "= H{{hypothesis}}",
  "H{{hypothesis}} ({{posterior}})",
  ...["PSK", "PAM", "QAM", "PPM"].map((name) => `{{rows}}-${name}`),
]);

const entries: { readonly place: string; readonly key: string; readonly en: string; readonly zh: string }[] = [];
const keysApart: string[] = [];
const byName = new Map(Object.entries(catalogs as Readonly<Record<string, Catalog>>));
for (const [name, value] of byName) {
  const keys = new Set([...Object.keys(value.en), ...Object.keys(value.zh)]);
  for (const key of keys) {
    const [en, zh] = [value.en[key], value.zh[key]];
    if (en === undefined || zh === undefined) keysApart.push(`${name}.${key}`);
    else entries.push({ place: `${name}.${key}`, key, en, zh });
  }
}
const placesWhere = (wrong: (entry: { en: string; zh: string }) => boolean) =>
  entries.filter(wrong).map(({ place, zh }) => `${place}: ${zh}`);

const camelCase = (noun: string) => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it("writes every noun of texts in English and in Chinese, joined in one catalog", () => {
  expect(nounsIn("zh")).toEqual(nounsIn("en"));
  expect([...byName.keys()].sort()).toEqual(nounsIn("en").map(camelCase).sort());
  expect(entries.length).toBeGreaterThan(100);
});

it("loads each noun of the dashboard in the requested language", async () => {
  for (const [noun, load] of Object.entries(nouns)) {
    const catalog = byName.get(camelCase(noun));
    expect(await load.en()).toBe(catalog?.en);
    expect(await load.zh()).toBe(catalog?.zh);
  }
});

it("has every text in both languages", () => {
  expect(keysApart).toEqual([]);
  expect(placesWhere(({ en, zh }) => en.trim() === "" || zh.trim() === "")).toEqual([]);
});

it("has no unused text", () => {
  // these are looked up by a code: of a failure, a problem, an action, a rule of a shape, an event, a key of the keyboard
  const byCode = /^(failures|problems|audit|daemon|cliFailures|cliUsage)\./;
  const sources = sourceFiles.filter((path) => !isTest(path) && !/\/src\/(en|zh)\//.test(path)).map(textOf);
  const words = new Set(
    sources.flatMap((text) => text.match(/[\w.-]+/g) ?? []).flatMap((word) => [word, word.split(".").at(-1)!]),
  );
  /** A key is used whole, with a count (`count_one`), or composed of a prefix and a code (`repair_${code}`). */
  const isSaid = (key: string) =>
    words.has(key) ||
    words.has(key.replace(/_(one|other)$/, "")) ||
    (key.includes("_") && words.has(key.slice(0, key.indexOf("_") + 1)));
  expect(
    entries
      .filter(({ place, key }) => !byCode.test(place) && !key.includes(":") && !isSaid(key))
      .map(({ place }) => place),
  ).toEqual([]);
});

it("fills the same placeholders in both languages", () => {
  expect(placesWhere(({ en, zh }) => placeholders(en).join() !== placeholders(zh).join())).toEqual([]);
});

it("writes Chinese in Chinese and English in English", () => {
  expect(placesWhere(({ zh }) => !cjk.test(zh) && !isFormat(zh) && !alike.has(zh))).toEqual([]);
  expect(placesWhere(({ en }) => cjk.test(en))).toEqual([]);
});
