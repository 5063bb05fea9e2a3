import { isAbsolute, join, relative } from "node:path";
import { cliLab } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { displayWidth, padEnd } from "../terminal/width.js";
import type { DemoPlan } from "./plan.js";
import type { Seeded } from "./seed.js";

const example = "bpsk-optimal-4bin.tree.json";

/** Prints where the demo runs, its accounts, and the command that sends a tree from another terminal. */
export function printDemo(
  context: Context,
  { url, memory, folders, examples, sftpPort }: DemoPlan,
  keys: Seeded,
  processes: object,
): void {
  const { style } = context;
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  const file = shortPath(context, join(examples, example));
  const settings = { CLICKTREE_URL: url, CLICKTREE_API_KEY: keys.researcherKey };
  const command = shellCommand(settings, ["npx", "clicktree", "submit", file, "--wait"].join(" "));
  const accounts = { admin: memory.admin, researcher: memory.researcher };
  if (context.json) {
    context.printJson({ url, accounts, settings, command, folder: folders.base, sftpPort, processes });
    return;
  }
  context.print("");
  context.print(style(t("demoReady", { url }), "strong"));
  context.print("");
  const rows = [
    [t("admin"), memory.admin.username, memory.admin.password],
    [t("researcher"), memory.researcher.username, memory.researcher.password],
  ] as const;
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))));
  for (const [kind, username, password] of rows)
    context.print(`  ${padEnd(kind, first ?? 0)}   ${padEnd(username, second ?? 0)}   ${password}`);
  context.print("");
  context.print(t("send"));
  context.print("");
  context.print(`  ${style(command, "accent")}`);
  context.print("");
  context.print(t("dataFolder", { folder: shortPath(context, folders.base) }));
  context.print(t("stop"));
}

/** The path relative to the current folder; the whole path where it lies outside. */
export function shortPath({ cwd }: Context, path: string): string {
  const short = relative(cwd, path);
  return short === "" || short.startsWith("..") || isAbsolute(short) ? path : short;
}

/** A command with environment variables, as the system's usual shell wants it. */
export function shellCommand(
  variables: Readonly<Record<string, string>>,
  command: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const entries = Object.entries(variables);
  return platform === "win32"
    ? [...entries.map(([name, value]) => `$env:${name}="${value}"`), command].join("; ")
    : [...entries.map(([name, value]) => `${name}=${value}`), command].join(" ");
}
