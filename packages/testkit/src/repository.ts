import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Path of an example tree by its name, e.g. `bpsk-kennedy`. */
export const exampleTree = (name: string): string => join(repositoryRoot, "examples", "trees", `${name}.tree.json`);

/** Root folder of the repository, from the sources as well as from the build. */
export const repositoryRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** The command that users run. */
export const clicktreeBin = join(repositoryRoot, "bin", "clicktree.js");
