import { readFileSync } from "node:fs";
import { join } from "node:path";
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
