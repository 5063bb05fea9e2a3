import { isTerminal } from "./entry/is-terminal.js";
import { madeAtBuild } from "./entry/made-at-build.js";
import { type Quick, readQuick } from "./entry/words.js";
import { tellFailure } from "./program/failure-text.js";
import { type ExitCode, exitCodes } from "./terminal/exit.js";
import { chooseLanguage } from "./terminal/language.js";
import { openDesk } from "./tree/desk.js";
import { exportTree } from "./tree/export.js";
import { pourOut } from "./tree/pour.js";
import { validate } from "./tree/validate.js";

/**
 * The first code that runs. It answers what scripts and CI ask often, with nothing loaded but this one bundle, and hands
 * every other command line to the program.
 */
export async function start(
  argv: readonly string[],
  loadProgram: () => Promise<{ main(argv: readonly string[]): Promise<void> }>,
): Promise<void> {
  const quick = readQuick(argv);
  if (quick === undefined || (quick.does === "help" && wantsColours())) {
    const { main } = await loadProgram();
    return main(argv);
  }
  process.exitCode = await answer(quick, argv);
}

/** Help in colours, or as wide as a terminal, is the program's own. */
const wantsColours = (): boolean => process.env.FORCE_COLOR !== undefined || isTerminal();

async function answer(quick: Quick, argv: readonly string[]): Promise<ExitCode> {
  const language = chooseLanguage(argv, process.env);
  if (quick.does === "version") await pourOut([`${madeAtBuild.version}\n`]);
  else if (quick.does === "help") await pourOut([madeAtBuild.help[language]]);
  else {
    const { json } = quick;
    const desk = openDesk({ env: process.env, cwd: process.cwd(), language, json, isTerminal });
    try {
      return await (quick.does === "validate" ? validate(desk, quick.files, quick.format) : exportTree(desk, quick));
    } catch (error) {
      return tellFailure(error, { language, json });
    }
  }
  return exitCodes.done;
}
