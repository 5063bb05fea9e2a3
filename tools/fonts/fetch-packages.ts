import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "@clicktree/testkit";

/** Installs packages (name to version) that no other installation needs; returns the folder of their modules. */
export async function fetchPackages(packages: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder("fonts");
  const specifiers = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", ["install", "--prefix", folder, ...flags, ...specifiers]);
  return join(folder, "node_modules");
}
