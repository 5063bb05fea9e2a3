import { isLeaf } from "./frontier.js";
import type { ExportSource } from "./source.js";

/** Blocks up to this size are built once and copied. */
const LARGEST = 32_768;
const maxCachedBytes = 4 * 1_048_576;
const maxCachedBlocks = 50_000;

/** Repeats the first `length` bytes of `bytes` up to `end`, doubling the copied part. */
export function repeatWithin(bytes: Uint8Array, start: number, length: number, end: number): void {
  let filled = length;
  while (start + filled < end) {
    const part = Math.min(filled, end - start - filled);
    bytes.copyWithin(start + filled, start, start + part);
    filled += part;
  }
}

/** Texts of the values some levels below a node, within a fixed amount of memory. */
export class Blocks {
  private readonly cache = new Map<number, Uint8Array | null>();
  private bytes = 0;

  constructor(private readonly source: ExportSource) {}

  /** `,value,value…` of the level `below` levels under the node; null if it is larger than a block. */
  get(node: number, below: number): Uint8Array | null {
    const { tree, pool, offsets } = this.source;
    const own = pool.subarray(offsets[node], offsets[node + 1]);
    if (below === 0) return own;
    const key = below * (tree.ids.length + 1) + node;
    const found = this.cache.get(key);
    if (found !== undefined) return found;
    const block = isLeaf(tree, node) ? this.repeated(own, below) : this.joined(node, below);
    this.keep(key, block);
    return block;
  }

  private repeated(own: Uint8Array, below: number): Uint8Array | null {
    const size = own.length * 4 ** below;
    if (size > LARGEST) return null;
    const block = new Uint8Array(size);
    block.set(own);
    repeatWithin(block, 0, own.length, size);
    return block;
  }

  private joined(node: number, below: number): Uint8Array | null {
    const { tree } = this.source;
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let slot = 4 * node; slot < 4 * node + 4; slot++) {
      const child = tree.child[slot]!;
      const part = this.get(child < 0 ? tree.ids.length : child, below - 1);
      if (part === null) return null;
      size += part.length;
      if (size > LARGEST) return null;
      parts.push(part);
    }
    const block = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      block.set(part, at);
      at += part.length;
    }
    return block;
  }

  private keep(key: number, block: Uint8Array | null): void {
    this.bytes += block?.length ?? 0;
    if (this.bytes > maxCachedBytes || this.cache.size >= maxCachedBlocks) {
      this.cache.clear();
      this.bytes = block?.length ?? 0;
    }
    this.cache.set(key, block);
  }
}
