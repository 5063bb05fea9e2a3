import type { ModulationTable, TreeFile } from "@clicktree/contract";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { Blocks, repeatWithin } from "./blocks.js";
import { type Frontier, isLeaf, nextFrontier, rootFrontier } from "./frontier.js";
import { type ExportSize, type ExportSource, measureSource, sourceOf } from "./source.js";

const CHUNK = 262_144;
const NEWLINE = 10;

/**
 * The export in pieces of at most 256 KiB. Each piece is a view of one buffer that is overwritten when the next is
 * requested: write or copy it first. Memory grows with the nodes of the drawn tree, not with the values written.
 */
function* chunksOf(source: ExportSource): Generator<Uint8Array, void, undefined> {
  const writer = new ChunkWriter(source);
  yield* writer.text(source.header);
  const { paths } = source.weights;
  let level = rootFrontier();
  for (let l = 0; l <= source.tree.depth; l++) {
    if (l > 0) level = nextFrontier(source.tree, paths, level);
    yield* writer.level(level);
  }
  yield* writer.flush();
}

type Pieces = Generator<Uint8Array, void, undefined>;

class ChunkWriter {
  private readonly buffer = new Uint8Array(CHUNK);
  private filled = 0;
  /** True before the first value of a line, whose comma becomes the preceding line end. */
  private atLineStart = false;
  private readonly blocks: Blocks;

  constructor(private readonly source: ExportSource) {
    this.blocks = new Blocks(source);
  }

  *text(text: string): Pieces {
    for (let c = 0; c < text.length; c++) {
      if (this.filled === CHUNK) yield* this.flush();
      this.buffer[this.filled++] = text.charCodeAt(c);
    }
  }

  *level({ length, node, last, repeat, below }: Frontier): Pieces {
    const { pool, offsets } = this.source;
    this.atLineStart = true;
    for (let r = 0; r < length; r++)
      if (below[r] !== 0) yield* this.under(node[r]!, below[r]!, repeat[r]!);
      else yield* this.bytes(pool.subarray(offsets[node[r]!], offsets[last[r]! + 1]), repeat[r]!);
  }

  *flush(): Pieces {
    if (this.filled > 0) yield this.buffer.subarray(0, this.filled);
    this.filled = 0;
  }

  /** Repeats the values `below` levels under a node, without recursion. */
  private *under(start: number, below: number, repeat: number): Pieces {
    const { tree, pool, offsets } = this.source;
    const open = [{ node: start, below, repeat }];
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      if (isLeaf(tree, top.node)) {
        yield* this.bytes(pool.subarray(offsets[top.node], offsets[top.node + 1]), top.repeat * 4 ** top.below);
        continue;
      }
      const block = this.blocks.get(top.node, top.below);
      if (block !== null) {
        yield* this.bytes(block, top.repeat);
        continue;
      }
      if (top.repeat > 1) open.push({ ...top, repeat: top.repeat - 1 });
      for (let slot = 4 * top.node + 3; slot >= 4 * top.node; slot--) {
        const child = tree.child[slot]! < 0 ? tree.ids.length : tree.child[slot]!;
        const last = open.at(-1);
        if (last !== undefined && last.node === child && last.below === top.below - 1) last.repeat++;
        else open.push({ node: child, below: top.below - 1, repeat: 1 });
      }
    }
  }

  /** Repeats `bytes`. If the result exceeds the buffer, a full buffer is built once and emitted several times. */
  private *bytes(bytes: Uint8Array, repeat: number): Pieces {
    if (repeat === 1 || this.atLineStart) {
      yield* this.once(bytes);
      if (repeat > 1) yield* this.bytes(bytes, repeat - 1);
      return;
    }
    const { length } = bytes;
    if (length * repeat <= CHUNK - this.filled) {
      this.fill(bytes, repeat);
      return;
    }
    yield* this.flush();
    const perChunk = Math.floor(CHUNK / length);
    if (perChunk === 0) {
      for (let done = 0; done < repeat; done++) yield* this.once(bytes);
      return;
    }
    const layout = Math.min(perChunk, repeat);
    this.fill(bytes, layout);
    let left = repeat;
    for (; left >= perChunk; left -= perChunk) yield this.buffer.subarray(0, perChunk * length);
    this.filled = left * length;
  }

  private fill(bytes: Uint8Array, repeat: number): void {
    const start = this.filled;
    this.buffer.set(bytes, start);
    this.filled = start + bytes.length * repeat;
    repeatWithin(this.buffer, start, bytes.length, this.filled);
  }

  private *once(bytes: Uint8Array): Pieces {
    let from = 0;
    while (from < bytes.length) {
      if (this.filled === CHUNK) yield* this.flush();
      const part = bytes.subarray(from, from + CHUNK - this.filled);
      this.buffer.set(part, this.filled);
      if (this.atLineStart) this.buffer[this.filled] = NEWLINE;
      this.atLineStart = false;
      this.filled += part.length;
      from += part.length;
    }
  }
}

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** An export whose size is known before any byte is produced. */
export interface PlannedExport {
  readonly size: ExportSize;
  /** The bytes in pieces of one buffer: write or copy each before requesting the next. */
  chunks(): Iterable<Uint8Array>;
}

export function planExport(tree: CompiledTree, table: ModulationTable | undefined): PlannedExport {
  const source = sourceOf(tree, table);
  return { size: measureSource(source), chunks: () => chunksOf(source) };
}

const planOf = (tree: TreeFile): PlannedExport => planExport(compileTree(tree), tree.modulationTable);

/** Exact size of a tree's input file, without expanding it. The tree must have no errors. */
export const measureExport = (tree: TreeFile): ExportSize => planOf(tree).size;

/** The input file of a tree without errors as bytes; see PlannedExport.chunks for how long a piece is valid. */
export const exportChunks = (tree: TreeFile): Iterable<Uint8Array> => planOf(tree).chunks();

/**
 * The input file of a tree without errors as text. Measure first: a text beyond the engine's limit throws RangeError.
 */
export const exportText = (tree: TreeFile): string => textOf(planOf(tree).chunks());

function textOf(chunks: Iterable<Uint8Array>): string {
  const decoder = new TextDecoder("latin1");
  let text = "";
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
