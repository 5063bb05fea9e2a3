import { load } from "./entry/bundles.js";
import { madeAnswer, version } from "./entry/made-at-build.js";
import { type Quick, readQuick } from "./entry/words.js";
import { type ExitCode, exitCodes } from "./terminal/exit.js";
import { isTerminal } from "./terminal/is-terminal.js";
import { chooseLanguage } from "./terminal/language.js";
import { openDesk } from "./tree/desk.js";
import { pourOut } from "./tree/pour.js";

export { compiledCode, load } from "./entry/bundles.js";

/**
 * The first code that runs. It answers what scripts and CI ask often with the little that the answer needs, and hands
 * every other command line to the program.
 */
export async function start(argv: readonly string[]): Promise<void> {
  const exitCode = await answer(readQuick(argv), argv);
  if (exitCode === undefined) return load<typeof import("./main.js")>("main").main(argv, version);
  process.exitCode = exitCode;
}

/** Answers a quick line; undefined where the program must. */
async function answer(quick: Quick | undefined, argv: readonly string[]): Promise<ExitCode | undefined> {
  if (quick === undefined) return undefined;
  const language = chooseLanguage(argv, process.env);
  if (quick.does === "version" || quick.does === "made") {
    const text =
      quick.does === "version" ? `${version}\n` : wantsColours() ? undefined : madeAnswer(language, quick.name);
    if (text === undefined) return undefined;
    await pourOut([text]);
    return exitCodes.done;
  }
  const { json } = quick;
  const desk = openDesk({ env: process.env, cwd: process.cwd(), language, json, isTerminal: () => isTerminal(1) });
  try {
    return quick.does === "validate"
      ? await load<typeof import("./tree/validate.js")>("tree.validate").validate(desk, quick.files, quick.format)
      : await load<typeof import("./tree/export.js")>("tree.export").exportTree(desk, quick);
  } catch (error) {
    const { tellFailure } = load<typeof import("./program/failure-text.js")>("program.failure-text");
    return tellFailure(error, { language, json });
  }
}

/** Help in colours, or as wide as a terminal, is the program's own. */
const wantsColours = (): boolean => process.env.FORCE_COLOR !== undefined || isTerminal(1);
