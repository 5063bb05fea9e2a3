import type { CommandDefinition } from "../commands/definition.js";

const globalFlags: readonly string[] = ["--json"];
const globalOptions: readonly string[] = ["--lang", "--url"];

/**
 * The commands that commander must know to read a command line: one alone, under its parents, where the line plainly
 * names it, since shaping forty takes longer than most of them run. All of them for any other line: it asks for help or
 * is wrong, and then commander knows best.
 */
export function wantedOf(
  argv: readonly string[],
  commands: readonly CommandDefinition[],
): readonly CommandDefinition[] {
  const parents: CommandDefinition[] = [];
  let level = commands;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (globalFlags.includes(word) || globalOptions.some((name) => word.startsWith(`${name}=`))) continue;
    if (globalOptions.includes(word)) {
      i++;
      continue;
    }
    const named = level.find(({ name }) => name === word);
    if (named === undefined) return commands;
    if (named.children.length === 0)
      return [parents.reduceRight((child, parent) => ({ ...parent, children: [child] }), named)];
    parents.push(named);
    level = named.children;
  }
  return commands;
}
