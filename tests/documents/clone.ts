import { copyFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, temporaryFolder } from "@clicktree/testkit";

const linked = ["bin", "examples", "node_modules", "packages", "schemas", "server"];
const copied = ["package.json", ".npmrc"];

/** A writable folder that looks like a built clone to a command. */
export function cloneFolder(): string {
  const folder = temporaryFolder("clone");
  for (const name of linked) symlinkSync(join(repositoryRoot, name), join(folder, name));
  for (const name of copied) copyFileSync(join(repositoryRoot, name), join(folder, name));
  return folder;
}
