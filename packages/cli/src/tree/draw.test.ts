import { compileTree } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { capturedStreams, chainTree, fullTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { type Line, lineWidth, paint } from "../terminal/line.js";
import { createStyle, plainStyle } from "../terminal/style.js";
import { type DrawOptions, drawTree, maxIndent } from "./draw.js";

const node = (id: string, label: string, end = false) => ({
  id,
  type: end ? ("square" as const) : ("circle" as const),
  data: { label, nodeNumber: id, isTerminating: end },
});
const edge = (source: string, target: string, subset: string) => ({
  id: `${source}${target}`,
  source,
  target,
  data: { subset },
});
const tree = {
  nodes: [node("1", "-0.5"), node("2", "0.25+0.1i"), node("3", "0", true), node("4", "", true)],
  edges: [edge("1", "2", "0"), edge("1", "3", "1,2,3"), edge("2", "3", "0,1"), edge("2", "4", "3")],
};
const numbers = new Map(tree.nodes.map(({ id }) => [id, id]));
const words = (language: Language) => createContext(capturedStreams(), { language });
const all = (...given: Parameters<typeof drawTree>) => {
  const lines: Line[] = [];
  const drawing = drawTree(...given);
  for (let next = drawing.next(); ; next = drawing.next()) {
    if (next.done) return { lines, ...next.value };
    lines.push(next.value);
  }
};
const drawn = (language: Language, options: DrawOptions = {}) =>
  all(words(language), compileTree(tree), { numbers, ...options }).lines.map((line) => paint(line, plainStyle));

it("draws a tree with the counts on its branches, readable without colours", () => {
  expect(drawn("en")).toEqual([
    "● -0.5  1  bin 1",
    "├─0─ ● 0.25+0.1i  2  bin 2",
    "│    ├─0,1─ ■ 0  3",
    "│    └─3─ ■ 0  4",
    "└─1,2,3─ ■ 0  3  (as above)",
  ]);
  expect(drawn("zh")[0]).toBe("● -0.5  1  时隙 1");
});

it("says where a node measures vacuum and how many nodes lie below the last level drawn", () => {
  expect(drawn("en", { bins: 1 })[1]).toBe("├─0─ ● 0.25+0.1i  2  bin 2, vacuum");
  expect(drawn("en", { levels: 1 })[1]).toBe("├─0─ ● 0.25+0.1i  2  bin 2 … 2 below");
});

it("shows the notes of nodes in one line each, cut where they are long, and as text only", () => {
  const notes = new Map([
    ["1", "first\u001b[31m\nline"],
    ["3", "x".repeat(61)],
  ]);
  const lines = drawn("en", { notes });
  expect(lines[0]).toBe("● -0.5  1  bin 1  # first\ufffd[31m ⏎ line");
  expect(lines[2]).toBe(`│    ├─0,1─ ■ 0  3  # ${"x".repeat(59)}…`);
  expect(lines[4]).toBe("└─1,2,3─ ■ 0  3  (as above)");
});

it("gives each count its colour beside its digit", () => {
  const line = all(words("en"), compileTree(tree), { numbers }).lines[4] ?? [];
  expect(paint(line, createStyle(3))).toContain("\x1b[38;2;240;177;60m1\x1b[39m");
});

it("counts the nodes of a large tree that it leaves out", () => {
  const large = compileTree(fullTree(6));
  const { lines, hidden } = all(words("en"), large, { maxLines: 100 });
  expect(lines.length + hidden).toBe(large.ids.length);
});

it("says what is decided at a terminating node", () => {
  const decisions = (at: number) => (at === 2 ? "H1 (0.9820)" : undefined);
  expect(drawn("en", { decisions })[2]).toBe("│    ├─0,1─ ■ 0  3  H1 (0.9820)");
});

it("draws a chain of 50,000 levels with lines of bounded length, and says where they are cut", () => {
  const { lines, hidden, indentCut } = all(words("en"), compileTree(chainTree(50_000)), { maxLines: 2_000 });
  expect(lines.length + hidden).toBe(50_001);
  expect(indentCut).toBe(true);
  const widths = lines.map((line) => lineWidth(line));
  expect(Math.max(...widths)).toBeLessThan(5 * maxIndent + 60);
  expect(paint(lines.at(-1) ?? [], plainStyle)).toMatch(/^⋯ /);
  expect(all(words("en"), compileTree(chainTree(20)), {}).indentCut).toBe(false);
});
