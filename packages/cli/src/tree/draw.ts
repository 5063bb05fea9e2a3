import type { TreeFile } from "@clicktree/contract";
import type { CompiledTree } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import type { Tone } from "../terminal/style.js";

type Words = Pick<Context, "say" | "language">;
const tones: readonly Tone[] = ["count0", "count1", "count2", "count3"];

/** Name, nodes, depth, table. */
export function headOf(context: Words, tree: TreeFile, compiled: CompiledTree): Line {
  const table = tree.modulationTable ?? [];
  const facts = [
    context.say(cliTree, "nodes", { count: wholeNumber(context.language, compiled.ids.length) }),
    context.say(cliTree, "depth", { depth: compiled.depth }),
    ...(table.length > 0
      ? [context.say(cliTree, "table", { hypotheses: table.length, bins: table[0]?.length ?? 0 })]
      : []),
  ];
  return [
    segment(tree.name ?? context.say(cliTree, "unnamed"), "strong"),
    segment(`   ${facts.join(context.say(cliTree, "comma"))}`, "muted"),
  ];
}

interface Frame {
  readonly node: number;
  readonly counts: readonly number[];
  readonly level: number;
  readonly guides: readonly boolean[];
  readonly last: boolean;
}

/**
 * The lines of a tree, one a node, depth first. A branch begins with the counts that take it, each digit in its colour;
 * a regular node is a circle, a terminating one a square. A node that was drawn before is only named again.
 */
export function drawTree(
  context: Words,
  tree: CompiledTree,
  numbers: ReadonlyMap<string, string>,
  bins: number | undefined,
  levels = Number.POSITIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): { lines: Line[]; hidden: number } {
  const lines: Line[] = [];
  const drawn = new Uint8Array(tree.ids.length);
  let hidden = 0;
  const stack: Frame[] = [{ node: 0, counts: [], level: 0, guides: [], last: true }];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    const { node, level, guides, last } = frame;
    const again = drawn[node] === 1;
    drawn[node] = 1;
    const branches = again ? [] : branchesOf(tree, node);
    const cut = level >= levels && branches.length > 0;
    if (lines.length >= most) hidden++;
    else
      lines.push([
        ...lead(frame),
        ...nodeSegments(frame, again),
        ...(cut ? [segment(` … ${below(tree, node)}`, "muted")] : []),
      ]);
    if (cut) continue;
    const inner = level === 0 ? guides : [...guides, !last];
    for (const [b, branch] of [...branches.entries()].toReversed())
      stack.push({ ...branch, level: level + 1, guides: inner, last: b === branches.length - 1 });
  }
  return { lines, hidden };

  function lead({ counts, level, guides, last }: Frame): Segment[] {
    if (level === 0) return [];
    const before = guides.map((open) => (open ? "│    " : "     ")).join("");
    return [segment(`${before}${last ? "└" : "├"}─`, "muted"), ...countDigits(counts), segment("─ ", "muted")];
  }

  function nodeSegments({ node, level }: Frame, again: boolean): Segment[] {
    const value = tree.labels[node]?.trim() || "0";
    const ends = tree.terminating[node] === 1;
    const number = numbers.get(tree.ids[node] ?? "") || undefined;
    const vacuum = !ends && bins !== undefined && level >= bins;
    return [
      segment(ends ? "■ " : "● ", ends ? "bad" : "accent"),
      segment(value, ends ? "muted" : "strong"),
      ...(number === undefined ? [] : [segment(`  ${number}`, "muted")]),
      ...(ends ? [] : [segment(`  ${context.say(cliTree, vacuum ? "noBin" : "bin", { bin: level + 1 })}`, "muted")]),
      ...(again ? [segment(`  ${context.say(cliTree, "again")}`, "muted")] : []),
    ];
  }

  function below(of: CompiledTree, from: number): string {
    const seen = new Set<number>();
    const queue = [from];
    for (let node = queue.pop(); node !== undefined; node = queue.pop())
      for (const { node: child } of branchesOf(of, node))
        if (!seen.has(child)) {
          seen.add(child);
          queue.push(child);
        }
    return context.say(cliTree, "below", { count: wholeNumber(context.language, seen.size) });
  }
}

/** Children with the counts that lead to each; several counts of one child are one branch. */
function branchesOf({ child }: CompiledTree, node: number): { node: number; counts: readonly number[] }[] {
  const found = new Map<number, number[]>();
  for (let k = 0; k < 4; k++) {
    const next = child[4 * node + k] ?? -1;
    if (next >= 0) found.set(next, [...(found.get(next) ?? []), k]);
  }
  return [...found].map(([next, counts]) => ({ node: next, counts }));
}

function countDigits(counts: readonly number[]): Segment[] {
  return counts.flatMap((k, i) => [...(i > 0 ? [segment(",", "muted")] : []), segment(String(k), tones[k] ?? "plain")]);
}
