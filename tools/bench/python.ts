import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { works } from "./processes.js";
import { folder } from "./trees.js";

export const hasNumpy = works("python3", "-c", "import numpy");
export const hasJsonschema = works("python3", "-c", "import jsonschema");

/** The same export by numpy: levels as arrays of strings, repeated and joined. */
const numpyExport = `
import json, sys
import numpy as np
tree = json.load(open(sys.argv[1]))
out = sys.stdout
nodes = {n["id"]: n["data"] for n in tree["nodes"]}
targets = {e["target"] for e in tree["edges"]}
branches = {}
for e in tree["edges"]:
    for k in e["data"]["subset"].split(","):
        branches.setdefault(e["source"], {})[int(k)] = e["target"]
names = list(nodes)
index = {name: i for i, name in enumerate(names)}
values = np.array([nodes[n]["label"].strip() or "0" for n in names] + ["0"], dtype=object)
none = len(names)
child = np.full((none + 1, 4), none)
for i, n in enumerate(names):
    child[i] = i if nodes[n]["isTerminating"] else [index[branches[n][k]] if k in branches.get(n, {}) else none for k in range(4)]
table = tree.get("modulationTable") or []
lines = [str(len(table))] + [",".join(row) for row in table]
level = np.array([index[n] for n in names if n not in targets])
while True:
    lines.append(",".join(values[level]))
    below = child[level].reshape(-1)
    if np.array_equal(np.repeat(level, 4), below) or np.all((level == none) | (child[level, 0] == level)):
        break
    level = below
out.write("\\n".join(lines))
`;

/** Path of a script that does the same as \`clicktree tree export\`. */
export function numpyScript(): string {
  const path = join(folder, "export.py");
  writeFileSync(path, numpyExport);
  return path;
}

const jsonschemaTime = `
import json, sys, time
import jsonschema
tree = json.load(open(sys.argv[1]))
schema = json.load(open(sys.argv[2]))
start = time.perf_counter()
jsonschema.Draft202012Validator(schema).is_valid(tree)
print((time.perf_counter() - start) * 1000)
`;

/** Path of a script that prints how many milliseconds jsonschema takes for a tree. */
export function jsonschemaScript(): string {
  const path = join(folder, "validate.py");
  writeFileSync(path, jsonschemaTime);
  return path;
}
