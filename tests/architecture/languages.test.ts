import { basename } from "node:path";
import { type Catalog, languages } from "@clicktree/messages";
import { expect, it } from "vitest";
import { isTest, repositoryFiles, repositoryPath, sourceFiles, textOf } from "./repository.js";

const root = "packages/messages/src/";
const nounsIn = (folder: string) =>
  repositoryFiles
    .filter(
      (path) => path.startsWith(folder) && !path.slice(folder.length).includes("/") && /(?<!\.test)\.ts$/.test(path),
    )
    .map((path) => basename(path, ".ts"));

const cjk = /[\u3400-\u9fff\uf900-\ufaff]/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, [^{}]+\|[^{}]+)?\}\}/g)].map(([, name]) => name!).sort();
/** A text that is all names, signs and placeholders needs no translation. */
const isFormat = (text: string) => !/[A-Za-z]/.test(text.replace(/\{\{[^{}]+\}\}/g, ""));
/** Names and formats that are written alike in both languages. */
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
  "{{value}} dB",
  ...["PSK", "PAM", "QAM", "PPM"].map((name) => `{{rows}}-${name}`),
]);

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === "object" && value !== null && languages.every((language) => language in value);

const entries: { readonly place: string; readonly key: string; readonly en: string; readonly zh: string }[] = [];
const keysApart: string[] = [];
const catalogs = new Set<string>();
for (const noun of nounsIn(root)) {
  const module = (await import(repositoryPath(`${root}${noun}.ts`))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module)) {
    if (!isCatalog(value)) continue;
    catalogs.add(noun);
    const keys = new Set([...Object.keys(value.en), ...Object.keys(value.zh)]);
    for (const key of keys) {
      const [en, zh] = [value.en[key], value.zh[key]];
      if (en === undefined || zh === undefined) keysApart.push(`${name}.${key}`);
      else entries.push({ place: `${name}.${key}`, key, en, zh });
    }
  }
}
const placesWhere = (wrong: (entry: { en: string; zh: string }) => boolean) =>
  entries.filter(wrong).map(({ place, zh }) => `${place}: ${zh}`);

it("writes every noun of texts in English and in Chinese, joined in one catalog", () => {
  expect(nounsIn(`${root}zh/`)).toEqual(nounsIn(`${root}en/`));
  expect(nounsIn(`${root}en/`).filter((noun) => !catalogs.has(noun))).toEqual([]);
  expect(entries.length).toBeGreaterThan(100);
});

it("has every text in both languages", () => {
  expect(keysApart).toEqual([]);
  expect(placesWhere(({ en, zh }) => en.trim() === "" || zh.trim() === "")).toEqual([]);
});

it("keeps no text that nothing says", () => {
  // these are looked up by a code: of a failure, a problem, a rule of a shape, an event, a key of the keyboard
  const byCode = /^(failures|problems|shapes|daemon|cliSystem|cliPrompts)\./;
  const sources = sourceFiles.filter((path) => !isTest(path) && !/\/src\/(en|zh)\//.test(path)).map(textOf);
  const words = new Set(
    sources.flatMap((text) => text.match(/[\w.-]+/g) ?? []).flatMap((word) => [word, word.split(".").at(-1)!]),
  );
  /** A key is said whole, with a number of things (`count_one`), or made of a start and a code (`repair_${code}`). */
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
