import { readFileSync } from "node:fs";
import type { Language } from "@clicktree/messages";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { isTerminal } from "../terminal/is-terminal.js";
import { chooseLanguage } from "../terminal/language.js";
import { openDesk } from "../tree/desk.js";
import { pourOut } from "../tree/pour.js";
import type { load } from "./bundles.js";
import { type Quick, readQuick } from "./words.js";

declare const CLICKTREE_MADE_AT_BUILD: { readonly version: string };

/** Put into the entry by the build, so that no file is read for it. */
const version: string = CLICKTREE_MADE_AT_BUILD.version;

/** What the program prints for a command line that has one answer for ever, when piped; undefined where there is none. */
function madeAnswer(folder: string, language: Language, name: string): string | undefined {
  try {
    return readFileSync(`${folder}/made/${language}/${name}.txt`, "utf8");
  } catch {
    return undefined; // no such command: the program says so
  }
}

/** What the entry knows: the folder of what was built, and how its bundles are loaded. */
interface Outside {
  readonly folder: string;
  readonly load: typeof load;
}

/**
 * Answers what scripts and CI ask often with the little that the answer needs, and hands every other command line to
 * the program.
 */
export async function start(argv: readonly string[], { folder, load }: Outside): Promise<void> {
  const language = chooseLanguage(argv, process.env);
  try {
    const exitCode = await answer(readQuick(argv), language, { folder, load });
    if (exitCode === undefined) await load<typeof import("../main.js")>(language, "main").main(argv, version);
    else process.exitCode = exitCode;
  } catch (error) {
    const { tellFailure } = load<typeof import("../program/failure-text.js")>(language, "program.failure-text");
    process.exitCode = tellFailure(error, { language, json: argv.includes("--json") });
  }
}

/** Answers a quick line; undefined where the program must. */
async function answer(
  quick: Quick | undefined,
  language: Language,
  { folder, load }: Outside,
): Promise<ExitCode | undefined> {
  if (quick === undefined) return undefined;
  if (quick.does === "version") return tell(`${version}\n`);
  if (quick.does === "made") return wantsColours() ? undefined : tell(madeAnswer(folder, language, quick.name));
  const { json } = quick;
  const desk = openDesk({ env: process.env, cwd: process.cwd(), language, json, isTerminal: () => isTerminal(1) });
  if (quick.does === "validate") {
    const { validate } = load<typeof import("../tree/validate.js")>(language, "tree.validate");
    return validate(desk, quick.files, quick.format);
  }
  const { exportTree } = load<typeof import("../tree/export.js")>(language, "tree.export");
  return exportTree(desk, quick);
}

async function tell(text: string | undefined): Promise<ExitCode | undefined> {
  if (text === undefined) return undefined;
  await pourOut([text]);
  return exitCodes.done;
}

/** Help in colours, or as wide as a terminal, is the program's own. */
const wantsColours = (): boolean => process.env.FORCE_COLOR !== undefined || isTerminal(1);
