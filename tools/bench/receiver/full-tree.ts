import { readTable, type SignalTable } from "@clicktree/core/receiver";
import type { CompiledTree } from "@clicktree/core/tree";
import { must } from "@clicktree/testkit/fixtures";

/** A full 4-ary tree of displacements, in the form for core, C and numpy. */
interface FullReceiver {
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  /** Line 1: bins, rows, rounds; then amplitudes and displacements, real and imaginary parts in turn. */
  readonly text: string;
}

/** Four phases of two photons in `bins` bins, and displacements in every direction. */
export function fullReceiver(bins: number, rounds: number): FullReceiver {
  const rows = 4;
  const size = Math.sqrt(2 / bins);
  const amplitude = (h: number) => [size * Math.cos((Math.PI * h) / 2), size * Math.sin((Math.PI * h) / 2)] as const;
  const written = (re: number, im: number) => `${re}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;
  const cells = Array.from({ length: rows }, (_, h) => new Array<string>(bins).fill(written(...amplitude(h))));
  const regular = (4 ** bins - 1) / 3;
  const all = (4 ** (bins + 1) - 1) / 3;
  const values = Array.from({ length: regular }, (_, i) => [0.5 * Math.cos(i), 0.5 * Math.sin(i)] as const);
  const tree: CompiledTree = {
    ids: Array.from({ length: all }, (_, i) => `n${i}`),
    labels: Array.from({ length: all }, (_, i) => (i < regular ? written(...values[i]!) : "0")),
    terminating: Uint8Array.from({ length: all }, (_, i) => (i < regular ? 0 : 1)),
    child: Int32Array.from({ length: 4 * all }, (_, c) => (c < 4 * regular ? c + 1 : -1)),
    depth: bins,
  };
  const signal = Array.from({ length: rows }, (_, h) => new Array(bins).fill(amplitude(h)).flat());
  const text = [`${bins} ${rows} ${rounds}`, signal.flat().join(" "), values.flat().join(" "), ""].join("\n");
  return { tree, table: must(readTable(cells)), text };
}
