import type { Bench } from "./bench.js";
import { compare, worst } from "./harness.js";
import { clicktree, examplePath, isInstalled, node, nothing, processTime } from "./processes.js";

const tree = examplePath("bpsk-kennedy.tree.json");
const quick = [["tree", "validate", tree], ["--version"], ["--help"]];
/** Whatever opens no socket; the last line is wrong and ends with 2. */
const others = [
  ["whoami", "--help"],
  ["completion", "bash"],
  ["tree", "show", tree],
  ["tree", "import", examplePath("bpsk-kennedy.expected.txt"), "--dry-run"],
];
const wrong = ["keys", "lst"];

/** A whole process of the terminal, against an empty one of Node.js and against `gh --version`. */
export const bench: Bench = async (rounds) => {
  const hasGh = isInstalled("gh", "--version");
  const floor = processTime(node, nothing);
  const row = (words: string[], mostOfFloor: number, status = 0) =>
    compare(
      {
        label: words.join(" ").replace(/\S+\/\S+/, "SMALL"),
        ours: processTime(node, clicktree(...words), status),
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
  rows.push(await row(wrong, 1.3, 2));
  const notes = hasGh ? [] : ["peer: gh is not installed (apt-get install gh)"];
  return { unit: "ms", rows, summary: worst(fast), notes };
};
