import { join } from "node:path";
import type { Bench } from "./bench.js";
import { compare } from "./harness.js";
import { clicktree, node, processTime, processTimeToFile } from "./processes.js";
import { hasNumpy, numpyScript } from "./python.js";
import { folder, full, written } from "./trees.js";

/** Validation and export of 87,381 nodes, against a process that only parses their JSON. */
export const bench: Bench = async (rounds) => {
  const tree = written("full", full());
  const out = join(folder, "full.txt");
  const parse = `JSON.parse(require("fs").readFileSync(${JSON.stringify(tree)},"utf8"))`;
  const row = await compare(
    {
      label: "process, 87,381 nodes",
      ours: processTimeToFile(node, clicktree("tree", "export", tree), out),
      floor: processTime(node, ["-e", parse]),
      peer: hasNumpy ? processTimeToFile("python3", [numpyScript(), tree], out) : undefined,
      maxOfFloor: 1.35,
    },
    rounds,
  );
  const notes = hasNumpy ? [] : ["peer: numpy is not installed (apt-get install python3-numpy)"];
  return { unit: "ms", rows: [row], summary: row, notes };
};
