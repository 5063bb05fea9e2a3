import { accessSync, constants, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import type { Environment } from "../terminal/context.js";

/** Whether the system would find a program. */
export type FoundProgram = "found" | "missing" | "notExecutable";

/** Looks for a program as the system does: a path directly, a bare name in the folders of PATH. */
export function findProgram(
  name: string,
  { env, cwd }: { readonly env: Environment; readonly cwd: string },
): FoundProgram {
  // Windows has other rules; the value of a placeholder is not known yet
  if (process.platform === "win32" || name.includes("{")) return "found";
  if (name === "") return "missing";
  const places = name.includes("/")
    ? [resolve(cwd, name)]
    : (env.PATH ?? "").split(delimiter).map((at) => resolve(cwd, at, name));
  const found = places.map(look);
  if (found.includes("found")) return "found";
  return found.includes("notExecutable") ? "notExecutable" : "missing";
}

function look(path: string): FoundProgram {
  try {
    if (!statSync(path).isFile()) return "notExecutable";
  } catch {
    return "missing"; // absent, or behind a closed folder
  }
  try {
    accessSync(path, constants.X_OK);
    return "found";
  } catch {
    return "notExecutable";
  }
}
