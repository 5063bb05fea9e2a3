import type { Bench } from "./bench.js";
import { compare, worst } from "./harness.js";
import { clicktree, examplePath, isInstalled, node, nothing, processTime } from "./processes.js";

const tree = examplePath("bpsk-kennedy.tree.json");
const quick = [["tree", "validate", tree], ["--version"], ["--help"]];
const others = [
  ["whoami", "--help"],
  ["tree", "show", tree],
  ["completion", "bash"],
];

/** A whole process of the terminal, against an empty one of Node.js and against `gh --version`. */
export const bench: Bench = async (rounds) => {
  const hasGh = isInstalled("gh", "--version");
  const floor = processTime(node, nothing);
  const row = (words: string[], mostOfFloor: number) =>
    compare(
      {
        label: words.join(" ").replace(tree, "SMALL"),
        ours: processTime(node, clicktree(...words)),
        floor,
        peer: hasGh && mostOfFloor < 1.2 ? processTime("gh", ["--version"]) : undefined,
        mostOfFloor,
      },
      rounds,
    );
  const fast = [];
  for (const words of quick) fast.push(await row(words, 1.15));
  const rows = [...fast];
  for (const words of others) rows.push(await row(words, 1.3));
  const notes = hasGh ? [] : ["peer: gh is not installed (apt-get install gh)"];
  return { unit: "ms", rows, summary: worst(fast), notes };
};
