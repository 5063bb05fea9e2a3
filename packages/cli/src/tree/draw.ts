import type { TreeFile } from "@clicktree/contract";
import type { CompiledTree } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";
import { cut as cutText, inOneLine, wholeNumber } from "../terminal/text.js";

type TextContext = Pick<Context, "t" | "language">;
const tones: readonly Tone[] = ["count0", "count1", "count2", "count3"];

/** Name, nodes, depth, table. */
export function headOf(context: TextContext, tree: TreeFile, compiled: CompiledTree): Line {
  const table = tree.modulationTable ?? [];
  const facts = [
    context.t(cliTree, "nodes", { count: wholeNumber(compiled.ids.length) }),
    context.t(cliTree, "depth", { depth: compiled.depth }),
    ...(table.length > 0
      ? [context.t(cliTree, "table", { hypotheses: table.length, bins: table[0]?.length ?? 0 })]
      : []),
  ];
  return [
    segment(tree.name ?? context.t(cliTree, "unnamed"), "strong"),
    segment(`   ${facts.join(context.t(cliTree, "comma"))}`, "muted"),
  ];
}

/** For each level above a branch, whether its line continues; nested levels share their parents. */
interface Guides {
  readonly open: boolean;
  readonly above: Guides | undefined;
}

interface Frame {
  readonly node: number;
  readonly counts: readonly number[];
  readonly level: number;
  readonly guides: Guides | undefined;
  readonly last: boolean;
}

/** The parts of a tree to draw. */
export interface DrawOptions {
  /** Numbers of the nodes as the canvas shows them, by id. */
  readonly numbers?: ReadonlyMap<string, string>;
  /** Notes of the nodes, by id. */
  readonly notes?: ReadonlyMap<string, string>;
  /** Bins of the signal: nodes after them measure vacuum. */
  readonly bins?: number | undefined;
  /** The decision at a terminating node, by its number in the compiled tree. */
  readonly decisions?: ((node: number) => string | undefined) | undefined;
  /** Maximum number of levels and lines. */
  readonly levels?: number | undefined;
  readonly maxLines?: number;
}

/** Facts about a finished drawing. */
interface Drawn {
  /** Nodes that were not drawn. */
  readonly hidden: number;
  /** Whether a line is deeper than its indentation shows. */
  readonly indentCut: boolean;
}

/** Columns of a note beside its node. */
const noteWidth = 60;

/** Deepest indentation in levels; deeper lines start with a mark. */
export const maxIndent = 40;

/**
 * The lines of a tree, one per node, depth first. A branch begins with the counts that take it, each digit in its
 * colour; a regular node is a circle, a terminating one a square. A node that was drawn before is only named again.
 * Lines are yielded one by one, and none is longer than `maxIndent` levels, so that a chain of 200,000 nodes needs no
 * more memory than the tree itself.
 */
export function* drawTree(
  context: TextContext,
  tree: CompiledTree,
  {
    numbers = new Map(),
    notes = new Map(),
    bins,
    decisions,
    levels = Number.POSITIVE_INFINITY,
    maxLines = Number.POSITIVE_INFINITY,
  }: DrawOptions = {},
): Generator<Line, Drawn> {
  let lines = 0;
  let indentCut = false;
  const drawn = new Uint8Array(tree.ids.length);
  let hidden = 0;
  const stack: Frame[] = [{ node: 0, counts: [], level: 0, guides: undefined, last: true }];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    const { node, level, guides, last } = frame;
    const again = drawn[node] === 1;
    drawn[node] = 1;
    const branches = again ? [] : branchesOf(tree, node);
    const cut = level >= levels && branches.length > 0;
    if (lines >= maxLines) hidden++;
    else {
      lines++;
      indentCut ||= level - 1 > maxIndent;
      yield [
        ...lead(frame),
        ...nodeSegments(frame, again),
        ...(cut ? [segment(` … ${below(tree, node)}`, "muted")] : []),
      ];
    }
    if (cut) continue;
    const inner = level === 0 ? undefined : { open: !last, above: guides };
    for (const [b, branch] of [...branches.entries()].toReversed())
      stack.push({ ...branch, level: level + 1, guides: inner, last: b === branches.length - 1 });
  }
  return { hidden, indentCut };

  function lead({ counts, level, guides, last }: Frame): Segment[] {
    if (level === 0) return [];
    let before = "";
    let at = guides;
    for (let shown = 0; at !== undefined && shown < maxIndent; at = at.above, shown++)
      before = (at.open ? "│    " : "     ") + before;
    return [
      segment(`${at === undefined ? "" : "⋯ "}${before}${last ? "└" : "├"}─`, "muted"),
      ...countDigits(counts),
      segment("─ ", "muted"),
    ];
  }

  function nodeSegments({ node, level }: Frame, again: boolean): Segment[] {
    const value = tree.labels[node]?.trim() || "0";
    const ends = tree.terminating[node] === 1;
    const number = numbers.get(tree.ids[node] ?? "") || undefined;
    const decision = ends ? decisions?.(node) : undefined;
    const note = again ? undefined : notes.get(tree.ids[node] ?? "");
    const vacuum = !ends && bins !== undefined && level >= bins;
    return [
      segment(ends ? "■ " : "● ", ends ? "bad" : "accent"),
      segment(value, ends ? "muted" : "strong"),
      ...(number === undefined ? [] : [segment(`  ${number}`, "muted")]),
      ...(decision === undefined ? [] : [segment(`  ${decision}`)]),
      ...(ends ? [] : [segment(`  ${context.t(cliTree, vacuum ? "noBin" : "bin", { bin: level + 1 })}`, "muted")]),
      ...(again ? [segment(`  ${context.t(cliTree, "again")}`, "muted")] : []),
      ...(note ? [segment(`  # ${cutText(inOneLine(note), noteWidth)}`, "muted")] : []),
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
    return context.t(cliTree, "below", { count: wholeNumber(seen.size) });
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
