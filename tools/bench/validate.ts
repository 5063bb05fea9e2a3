import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkTree, readTreeValue } from "@clicktree/core/tree";
import { plainEnvironment, repositoryRoot } from "@clicktree/testkit";
import type { Bench } from "./bench.js";
import { compare } from "./harness.js";
import { hasJsonschema, jsonschemaScript } from "./python.js";
import { full, written } from "./trees.js";

/** Checks the shape and graph rules of 87,381 nodes, against parsing their JSON, in one process. */
export const bench: Bench = async (rounds) => {
  const text = JSON.stringify(full());
  let value: unknown;
  const row = await compare(
    {
      label: "87,381 nodes",
      floor: () => {
        const start = performance.now();
        value = JSON.parse(text);
        return performance.now() - start;
      },
      ours: () => {
        value ??= JSON.parse(text);
        const start = performance.now();
        const { tree } = readTreeValue(value);
        if (tree === undefined || checkTree(tree).some(({ severity }) => severity === "error"))
          throw new Error("invalid");
        return performance.now() - start;
      },
      peer: hasJsonschema ? jsonschemaTime : undefined,
      maxOfFloor: 0.25,
    },
    rounds,
  );
  const notes = hasJsonschema ? [] : ["peer: jsonschema is not installed (apt-get install python3-jsonschema)"];
  return { unit: "ms", rows: [row], summary: row, notes };
};

/** python-jsonschema on a sixteenth of the tree, times sixteen: the whole tree would take minutes. */
function jsonschemaTime(): number {
  const tree = full();
  const part = written("part", { ...tree, nodes: tree.nodes.slice(0, 5461), edges: tree.edges.slice(0, 5461) });
  const schema = join(repositoryRoot, "schemas", "tree.schema.json");
  const { stdout } = spawnSync("python3", [jsonschemaScript(), part, schema], { env: plainEnvironment() });
  return 16 * Number(stdout.toString());
}
