import { expect, it } from "vitest";
import { isTest, sourceFiles } from "./repository.js";
import { marksOf, markupWordsOf, wordsOf } from "./words.js";

/** Texts that people never see, with the reason. */
const allowed: readonly { readonly in: RegExp; readonly text: RegExp; readonly because: string }[] = [
  {
    in: /^packages\/cli\/|\/system\/html\.ts$|\/(auth-page|probe-dialog)\.tsx$/,
    text: /^clicktree …?[a-z]/,
    because: "a command line to type is the same in every language",
  },
  {
    in: /\/(sftp\/(deliver|upload)|deliveries\/carrier)\.ts$/,
    text: /./,
    because: "the detail of a failed delivery is for the log",
  },
  { in: /\/lab\/src\/sftp\/session\.ts$/, text: / lab lab /, because: "a line of a listing, as SFTP writes it" },
  {
    in: /\/tree\/validate\.ts$/,
    text: /^<\??\w+ .*="/,
    because: "the markup of a test report is read by programs",
  },
  {
    in: /\/client-program\.ts$/,
    text: /^Terminal on /,
    because: "the name of a client is stored once for readers of both languages",
  },
  { in: /\/system\/html\.ts$/, text: /^:root \{/, because: "a style sheet" },
  {
    in: /^web\//,
    text: /^\((prefers-|pointer: )|^input:not\(|^nodrag /,
    because: "a condition, selector or class of a style sheet",
  },
  { in: /\/theme\/tokens\.ts$/, text: /sans-serif$|monospace$/, because: "names of fonts" },
  { in: /\.tsx$/, text: /\\(frac|bar n)/, because: "a formula is the same in every language" },
  { in: /\/mail\/queue\.ts$/, text: /^state = /, because: "a condition in SQL" },
  { in: /\/mail\/sender\.ts$/, text: /^RCPT TO$/, because: "a command of SMTP" },
  { in: /\/files\/open-writers\.ts$/, text: /^const /, because: "a program that a worker runs" },
];

/** Labels of keyboard keys. */
const keyCaps = /^(Ctrl|Shift|Alt|Esc|Enter|Tab|[A-Z]|[\s/+⌘↵⇧⌫←→↑↓])+$/;
const files = sourceFiles.filter((path) => /^(packages\/(cli|lab)|server|web)\/src\//.test(path) && !isTest(path));
const found = files.flatMap(wordsOf);
const isAllowed = (rule: (typeof allowed)[number], { path, text }: { path: string; text: string }) =>
  rule.in.test(path) && rule.text.test(text);

it("shows people only texts of the messages, in both languages", () => {
  const loose = found.filter((words) => !allowed.some((rule) => isAllowed(rule, words)));
  expect(loose.map(({ path, line, text }) => `${path}:${line}: ${text.slice(0, 100)}`)).toEqual([]);
});

it("writes no text into the markup of a page", () => {
  const pages = files.filter((path) => path.endsWith(".tsx") && path.startsWith("web/"));
  const written = pages.flatMap(markupWordsOf).filter(({ text }) => !keyCaps.test(text));
  expect(written.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
});

it("joins texts on a page with the marks of their language", () => {
  // numbers in a field, as it reads them again, and the count before the title of a browser's tab
  const alike = /\/(conditions|imperfection-fields)\.ts$|\/fallback\.tsx$/;
  const marks = files.filter((path) => path.startsWith("web/") && !alike.test(path)).flatMap(marksOf);
  expect(marks.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
});

it("allows no text that has been removed", () => {
  const idle = allowed.filter((rule) => !found.some((words) => isAllowed(rule, words)));
  expect(idle.map(({ because }) => because)).toEqual([]);
});
