import { join } from "node:path";
import { repositoryRoot } from "./repository.js";

/** Path of an example tree by its name, e.g. `bpsk-kennedy`. */
export const exampleTree = (name: string): string => join(repositoryRoot, "examples", "trees", `${name}.tree.json`);
