import { formatText, languages } from "@clicktree/messages";
import { cliCommands, cliOptions, cliUsage } from "@clicktree/messages/catalogs";
import { Argument, Command, Option } from "commander";
import type { ArgumentDefinition, CommandDefinition, OptionDefinition } from "../options/definition.js";
import { type Context, chooseLanguage, createContext, type Streams } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { shapeHelp } from "./help.js";
import { readerOf } from "./values.js";

/** Runs a command once its arguments are read. */
type Runner = (context: Context, work: () => Promise<ExitCode>) => Promise<unknown>;

/** The program for one command line, in the language of this line. */
export function createProgram(
  streams: Streams,
  argv: readonly string[],
  version: string,
  commands: readonly CommandDefinition[],
  runner: Runner,
): Command {
  const language = chooseLanguage(argv, streams.env);
  const t = (key: keyof typeof cliOptions.en) => formatText(cliOptions, language, key);
  const program = new Command("clicktree")
    .description(formatText(cliCommands, language, "clicktree"))
    .version(version, "-V, --version", t("version"))
    .addOption(
      new Option("--lang <language>", t("lang"))
        .choices([...languages])
        .argParser(readerOf({ kind: "text", choices: languages }, language)),
    )
    .option("--json", t("json"))
    .option("--url <address>", t("url"));

  const contextFor = (): Context =>
    createContext(streams, { language, version, ...program.opts<{ json?: boolean; url?: string }>() });

  function add(parent: Command, definition: CommandDefinition): void {
    const added = parent.command(definition.name).description(formatText(cliCommands, language, definition.text));
    for (const [name, argument] of Object.entries(definition.arguments)) added.addArgument(toArgument(name, argument));
    const options = Object.entries(definition.options).map(([name, option]) => ({
      name,
      option: toOption(option),
      isFlag: option.kind === "flag",
    }));
    for (const { option } of options) added.addOption(option);
    if (definition.writes) added.option("--dry-run", t("dryRun"));
    for (const child of definition.children) add(added, child);
    if (definition.run === undefined) return;
    const { run } = definition;
    added.action(async () => {
      const given = added.opts<Record<string, unknown>>();
      const values: Record<string, unknown> = { dryRun: given.dryRun === true };
      for (const { name, option, isFlag } of options) {
        const value = given[option.attributeName()];
        values[name] = isFlag ? value === true : value;
      }
      for (const [index, name] of Object.keys(definition.arguments).entries())
        values[name] = added.processedArgs[index];
      const context = contextFor();
      await runner(context, async () => (await run(context, values as never)) ?? exitCodes.done);
    });
  }

  function toOption({ flags, text, ...rule }: OptionDefinition): Option {
    const { kind, choices } = rule;
    const option = new Option(flags, t(text));
    if (kind === "list") option.default([], "");
    if (choices !== undefined) option.choices([...choices]);
    return kind === "flag" ? option : option.argParser(readerOf(rule, language));
  }

  function toArgument(name: string, { need, text, choices }: ArgumentDefinition): Argument {
    const term = { one: `<${name}>`, maybe: `[${name}]`, many: `<${name}...>`, any: `[${name}...]` }[need];
    const argument = new Argument(term, t(text));
    return choices === undefined
      ? argument
      : argument.choices([...choices]).argParser(readerOf({ kind: "text", choices }, language));
  }

  // commands inherit these settings when they are added
  shapeHelp(program, streams, language)
    .helpOption("-h, --help", t("help"))
    .helpCommand(`help [${formatText(cliUsage, language, "commandWord")}]`, t("helpCommand"))
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      // the help of a line without a command, of which --json gets the error alone
      writeErr: (text) => void (argv.includes("--json") || streams.stderr.write(text)),
      outputError: () => undefined, // main reports usage errors, in the person's language
      getOutHelpWidth: () => Math.min(100, streams.stdout.columns || 80),
    })
    .exitOverride();
  for (const definition of commands) add(program, definition);
  program.addHelpText("after", `\n${formatText(cliUsage, language, "more")}`);
  return program;
}
