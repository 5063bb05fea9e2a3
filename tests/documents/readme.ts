import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@clicktree/testkit";

const readme = readFileSync(join(repositoryRoot, "README.md"), "utf8");

/** The code blocks of the README in a language. */
export const blocks = (language: string): string[] =>
  [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text]) =>
    name === language ? [text!.trim()] : [],
  );

/** Rows of the table under a heading, each as its cells without code marks. */
export function tableUnder(heading: string): string[][] {
  const [, section = ""] = readme.split(`\n${heading}\n`);
  const [table = ""] = /(^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1")),
    );
}
