import type { TreeFile } from "@clicktree/contract";
import { edge, leaf, node, tree } from "../tree/trees.fixture.js";

/**
 * A sound tree from a list of numbers, for property tests: each number decides a value, the counts that share a branch,
 * what ends and, where `merging`, what is reached twice.
 */
export function treeFrom(numbers: readonly number[], depth: number, merging: boolean): TreeFile {
  let at = 0;
  const draw = (n: number): number => (numbers.length === 0 ? 0 : numbers[at++ % numbers.length]! % n);
  const labels = ["", "0", "0.5", "-1.25", "1+2i", "-i", "abc", " 3 "];
  const nodes = [node("n0", labels[draw(8)])];
  const edges = [];
  let row = [nodes[0]!.id];
  for (let level = 0; level < depth; level++) {
    const made: string[] = [];
    for (const source of row) {
      const groups = [["0", "1", "2", "3"], ["0,1", "2,3"], ["0", "1,2,3"], ["0,1,2,3"], ["0", "2"], ["3", "0,1"]][
        draw(6)
      ]!;
      for (const subset of groups) {
        const shared = merging && made.length > 0 && draw(3) === 0;
        const target = shared ? made[draw(made.length)]! : `n${nodes.length}`;
        if (!shared) {
          const ends = level === depth - 1 || draw(3) === 0;
          nodes.push(ends ? leaf(target, labels[draw(8)]) : node(target, labels[draw(8)]));
          made.push(target);
        }
        edges.push(edge(source, target, subset));
      }
    }
    row = made.filter((id) => nodes.find((n) => n.id === id)!.type === "circle");
    if (nodes.length > 60) break;
  }
  for (const id of row) if (!edges.some((e) => e.source === id)) edges.push(edge(id, addLeaf(), "0,1,2,3"));
  return tree(
    nodes,
    edges,
    draw(2) === 0
      ? null
      : [
          ["1+0i", " 2 "],
          ["-i", "0"],
        ],
  );

  function addLeaf(): string {
    nodes.push(leaf(`n${nodes.length}`));
    return nodes.at(-1)!.id;
  }
}

/** The export by its definition, value by value: slow and plain. */
export function plainExport(file: TreeFile, written: (label: string) => string): string {
  const table = file.modulationTable ?? [];
  const lines = [String(table.length), ...table.map((row) => row.map((cell) => cell.trim()).join(","))];
  const find = (id: string) => file.nodes.find((n) => n.id === id)!;
  const targets = new Set(file.edges.map((e) => e.target));
  type Item = { value: string; id: string | undefined };
  const item = (id: string): Item => {
    const found = find(id);
    const value = written(found.data!.label!);
    return { value, id: found.type === "circle" ? id : undefined };
  };
  let level: Item[] = [item(file.nodes.find((n) => !targets.has(n.id))!.id)];
  for (;;) {
    lines.push(level.map((i) => i.value).join(","));
    if (level.every((i) => i.id === undefined)) return lines.join("\n");
    level = level.flatMap(({ value, id }) =>
      ["0", "1", "2", "3"].map((k) => {
        if (id === undefined) return { value, id };
        const branch = file.edges.find((e) => e.source === id && e.data!.subset!.split(",").includes(k));
        return branch ? item(branch.target) : { value: "0", id: undefined };
      }),
    );
  }
}
