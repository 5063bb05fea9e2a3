import { join } from "node:path";
import { evaluateTree, meritOfTree } from "@clicktree/core/receiver";
import { repositoryRoot } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";
import type { Bench } from "./bench.js";
import { compare, type Measure } from "./harness.js";
import { works } from "./processes.js";
import { hasNumpy } from "./python.js";
import { fullReceiver } from "./receiver/full-tree.js";
import { type Partner, startPartner } from "./receiver/partner.js";
import { folder } from "./trees.js";

const besides = (name: string): string => join(repositoryRoot, "tools", "bench", "receiver", name);
/** Evaluations per round, of which the fastest counts: the same for ours, the floor and the peer. */
const tries = 100;

/** Success of a full 4-ary tree of eight bins and four hypotheses, against C -O2 and numpy. */
export const bench: Bench = async (rounds) => {
  const { tree, table, text } = fullReceiver(8, tries);
  const expected = must(meritOfTree(tree, table)).success;
  const program = join(folder, "exact");
  const hasC = works("cc", "-O2", "-o", program, besides("exact.c"), "-lm");
  const floor = hasC ? startPartner(program, [], text) : undefined;
  const peer = hasNumpy ? startPartner("python3", [besides("exact.py")], text) : undefined;
  const answered =
    (partner: Partner): Measure =>
    async () => {
      const [took, success] = (await partner.go()).split(" ").map(Number);
      if (!(Math.abs(success! - expected) < 1e-12)) throw new Error(`another success: ${success}, not ${expected}`);
      return took!;
    };
  const fastest =
    (evaluate: () => unknown): Measure =>
    () => {
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < tries; i++) {
        const start = performance.now();
        evaluate();
        least = Math.min(least, performance.now() - start);
      }
      return least;
    };
  const against = { ...(floor && { floor: answered(floor) }), ...(peer && { peer: answered(peer) }) };
  try {
    const figures = await compare(
      {
        label: "success alone",
        ours: fastest(() => meritOfTree(tree, table)),
        ...against,
        maxOfFloor: 3.5,
        maxOfPeer: 0.4,
      },
      rounds,
    );
    const whole = await compare(
      { label: "likelihood of every node", ours: fastest(() => evaluateTree(tree, table)), ...against },
      rounds,
    );
    const notes = [
      "a tree that was evaluated before: its values are numbers already, as they are for the floor and the peer",
      ...(floor ? [] : ["floor: no C compiler (apt-get install gcc libc6-dev)"]),
      ...(peer ? [] : ["peer: numpy is not installed (apt-get install python3-numpy)"]),
    ];
    return { unit: "ms", rows: [figures, whole], summary: figures, notes };
  } finally {
    floor?.stop();
    peer?.stop();
  }
};
