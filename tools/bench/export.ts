import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { exportChunks } from "@clicktree/core/input-file";
import type { Bench } from "./bench.js";
import { compare } from "./harness.js";
import { clicktree, node, nothing, processTime, processTimeToFile } from "./processes.js";
import { hasNumpy, numpyScript } from "./python.js";
import { chain, folder, written } from "./trees.js";

const out = join(folder, "out.txt");

const timed = (action: () => void): number => {
  const start = performance.now();
  action();
  return performance.now() - start;
};

function writeChunks(depth: number): void {
  const file = openSync(out, "w");
  for (const chunk of exportChunks(chain(depth)))
    for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
  closeSync(file);
}

/** The export of a chain with 1.4 million values, as a whole process and in process. */
export const bench: Bench = async (rounds) => {
  const tree = written("chain10", chain(10));
  const whole = await compare(
    {
      label: "process, depth 10, 1.4 M values",
      ours: processTimeToFile(node, clicktree("tree", "export", tree), out),
      floor: processTime(node, nothing),
      peer: hasNumpy ? processTimeToFile("python3", [numpyScript(), tree], out) : undefined,
      maxOfFloor: 1.4,
    },
    rounds,
  );
  const rows = [whole];
  for (const depth of [10, 12]) {
    writeChunks(depth);
    const bytes = readFileSync(out);
    rows.push(
      await compare(
        {
          label: `in process, depth ${depth}, against one writeFileSync`,
          ours: () => timed(() => writeChunks(depth)),
          floor: () => timed(() => writeFileSync(out, bytes)),
          maxOfFloor: Number((1 / 0.75).toFixed(2)),
        },
        rounds,
      ),
    );
  }
  const notes = hasNumpy ? [] : ["peer: numpy is not installed (apt-get install python3-numpy)"];
  return { unit: "ms", rows, summary: whole, notes };
};
