import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository, from the sources as well as from the build. */
export const repositoryRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** The command that users run. */
export const clicktreeBin = join(repositoryRoot, "bin", "clicktree.js");
