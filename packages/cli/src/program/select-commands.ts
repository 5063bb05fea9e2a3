import type { CommandDefinition } from "../options/definition.js";

const globalFlags: readonly string[] = ["--json"];
const globalOptions: readonly string[] = ["--lang", "--url"];

/**
 * The commands that commander must know to read a command line; defining all forty takes longer than most of them run.
 * That is the named command with its parents. If the line names none, it is the commands that could follow, for help
 * and suggestions: without their children, and with one option at most, since help says only whether there are any.
 */
export function selectCommands(
  argv: readonly string[],
  commands: readonly CommandDefinition[],
): readonly CommandDefinition[] {
  const parents: CommandDefinition[] = [];
  const under = (last: readonly CommandDefinition[]) =>
    parents.reduceRight((children, parent) => [{ ...parent, children }], last);
  let level = commands;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (globalFlags.includes(word) || globalOptions.some((name) => word.startsWith(`${name}=`))) continue;
    if (globalOptions.includes(word)) {
      i++;
      continue;
    }
    if (word === "--" || word === "help") return commands; // commander reads on
    const named = level.find(({ name }) => name === word);
    if (named === undefined) break;
    if (named.children.length === 0) return under([named]);
    parents.push(named);
    level = named.children;
  }
  const firstOf = (options: CommandDefinition["options"]) => Object.fromEntries(Object.entries(options).slice(0, 1));
  return under(level.map((command) => ({ ...command, options: firstOf(command.options), children: [] })));
}
