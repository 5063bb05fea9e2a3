import type { CommandDefinition } from "../options/definition.js";

const globalFlags: readonly string[] = ["--json"];
const globalOptions: readonly string[] = ["--lang", "--url"];

/** The words of a command line with their positions, without the options that every command has and their values. */
function* ownWords(argv: readonly string[], from = 0): Generator<readonly [position: number, word: string]> {
  for (let i = from; i < argv.length; i++) {
    const word = argv[i]!;
    if (globalFlags.includes(word) || globalOptions.some((name) => word.startsWith(`${name}=`))) continue;
    if (globalOptions.includes(word)) i++;
    else yield [i, word];
  }
}

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
  for (const [, word] of ownWords(argv)) {
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

/**
 * The command line with `--help` instead of `help`, since commander's own help command reads only one word after it. If
 * the words name no command, `help` is left out, and commander reports the unknown one.
 */
export function withHelpAsOption(argv: readonly string[], commands: readonly CommandDefinition[]): readonly string[] {
  let level = commands;
  let help: number | undefined;
  let last = 0;
  for (const [i, word] of ownWords(argv)) {
    last = i;
    if (help === undefined && word === "help") help = i;
    else {
      const named = level.find(({ name }) => name === word);
      if (named === undefined) return help === undefined ? argv : argv.toSpliced(help, 1);
      level = named.children;
      if (level.length === 0) break;
    }
  }
  // before the words that belong to the command, such as those after --
  return help === undefined ? argv : argv.toSpliced(last + 1, 0, "--help").toSpliced(help, 1);
}
