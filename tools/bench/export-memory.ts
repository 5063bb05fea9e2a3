import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainEnvironment } from "@clicktree/testkit";
import type { Bench } from "./bench.js";
import { compare, type Measure, worst } from "./harness.js";
import { clicktree, node, nothing } from "./processes.js";
import { hasNumpy, numpyScript } from "./python.js";
import { chain, folder, written } from "./trees.js";

const hook = join(folder, "peak.cjs");
const python = join(folder, "peak.py");

/** Peak memory in MB, which a process reports on standard error when it ends. */
const peak =
  (file: string, args: readonly string[]): Measure =>
  () => {
    // Until exec, Linux counts the memory of the forking process as the child's own: a small shell in between avoids
    // this.
    const words = ["-c", '"$@"; exit $?', "sh", file, ...args];
    const { stderr } = spawnSync("sh", words, { stdio: ["ignore", "ignore", "pipe"], env: plainEnvironment() });
    return Number(/peak (\d+)/.exec(stderr.toString())![1]) / 1024;
  };

/** Shows that memory does not grow with the number of values written. */
export const bench: Bench = async (rounds) => {
  writeFileSync(
    hook,
    'process.on("exit", () => require("fs").writeSync(2, "peak " + process.resourceUsage().maxRSS + "\\n"));',
  );
  writeFileSync(
    python,
    'import atexit, resource, runpy, sys\natexit.register(lambda: sys.stderr.write("peak %d\\n" % resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))\nsys.argv = sys.argv[1:]\nrunpy.run_path(sys.argv[0])\n',
  );
  const rows = [];
  for (const depth of [10, 12]) {
    const tree = written(`chain${depth}`, chain(depth));
    rows.push(
      await compare(
        {
          label: `peak at depth ${depth}`,
          ours: peak(node, ["-r", hook, ...clicktree("tree", "export", tree, "--max-bytes", String(2 ** 40))]),
          floor: peak(node, ["-r", hook, ...nothing]),
          peer: hasNumpy ? peak("python3", [python, numpyScript(), tree]) : undefined,
          maxOfFloor: 1.5,
        },
        Math.min(rounds, 5),
      ),
    );
  }
  const notes = hasNumpy ? [] : ["peer: numpy is not installed (apt-get install python3-numpy)"];
  return { unit: "MB", rows, summary: worst(rows), notes };
};
