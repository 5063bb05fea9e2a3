import { join, relative } from "node:path";
import { cliDemo } from "@clicktree/messages/cli-demo";
import type { Context } from "../terminal/context.js";
import { padEnd } from "../terminal/width.js";
import type { DemoPlan } from "./plan.js";
import type { Seeded } from "./seed.js";

const example = "bpsk-optimal-4bin.tree.json";

/** Says where the demo runs, who may sign in, and the command that sends a tree from another terminal. */
export function tellDemo(context: Context, { url, memory, folders, examples, sftpPort }: DemoPlan, keys: Seeded): void {
  const { style, cwd } = context;
  const say = (key: keyof typeof cliDemo.en, params = {}) => context.say(cliDemo, key, params);
  const file = relative(cwd, join(examples, example)) || example;
  const settings = { CLICKTREE_URL: url, CLICKTREE_API_KEY: keys.researcherKey };
  const command = shellCommand(settings, ["npx", "clicktree", "submit", file, "--wait"].join(" "));
  const accounts = { admin: memory.admin, researcher: memory.researcher };
  if (context.json) {
    context.printJson({ url, accounts, settings, command, folder: folders.base, sftpPort });
    return;
  }
  const width = Math.max(...(["admin", "researcher"] as const).map((kind) => say(kind).length));
  context.print("");
  context.print(style(say("ready", { url }), "strong"));
  context.print("");
  for (const [kind, { username, password }] of Object.entries(accounts) as [
    keyof typeof accounts,
    typeof memory.admin,
  ][])
    context.print(`  ${padEnd(say(kind), width)}  ${username}  ${password}`);
  context.print("");
  context.print(say("send"));
  context.print("");
  context.print(`  ${style(command, "accent")}`);
  context.print("");
  context.print(say("kept", { folder: relative(cwd, folders.base) || folders.base }));
  context.print(say("stop"));
}

/** A command with variables set for it alone, as the system's usual shell wants it. */
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
