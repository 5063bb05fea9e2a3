import { formatText, type Language, spaceAfterSentence } from "@clicktree/messages";
import { cliFailures, cliUsage } from "@clicktree/messages/catalogs";
import { CommanderError } from "commander";
import type { Output } from "../terminal/context.js";
import { type ExitCode, exitCodes, type Failure, failureText } from "../terminal/exit.js";
import { failureOf } from "./failure-of.js";

/** commander's codes of a wrong command line, and our texts for them. */
export const usageTexts = {
  "commander.missingArgument": "missingArgument",
  "commander.optionMissingArgument": "optionMissingArgument",
  "commander.missingMandatoryOptionValue": "missingOption",
  "commander.conflictingOption": "conflictingOption",
  "commander.unknownOption": "unknownOption",
  "commander.excessArguments": "excessArguments",
  "commander.unknownCommand": "unknownCommand",
  "commander.invalidArgument": "invalidArgument",
} as const;

/** A wrong command line, and the help that shows the right one. */
function usageFailure(error: CommanderError, language: Language, help: string | undefined): Failure {
  return {
    exitCode: exitCodes.usage,
    code: "USAGE",
    message:
      error.code === "commander.help" ? formatText(cliFailures, language, "commandMissing") : sentence(error, language),
    next: help && formatText(cliFailures, language, "readHelp", { command: help }),
  };
}

/** Our sentence for commander's English one, with the words that commander quotes. */
function sentence({ code, message }: CommanderError, language: Language): string {
  const key = usageTexts[code as keyof typeof usageTexts];
  if (key === undefined) return message.replace(/^error: /, "");
  const quoted = [...message.matchAll(/'((?:[^']|'(?=\w))*)'/g)].map((part) => part[1] ?? "");
  // for an argument commander quotes the value first, for an option the flags
  const [first = "", second = ""] = /^error: command-argument/.test(message) ? quoted.toReversed() : quoted;
  const reason = / is invalid(?: for argument '[^']*')?\. ?([\s\S]*)$/.exec(message)?.[1] ?? "";
  const suggestion = /\(Did you mean (?:one of )?(.*?)\?\)/.exec(message)?.[1];
  const text = formatText(cliUsage, language, key, { first, second: second || '""', reason });
  if (suggestion === undefined) return text;
  return [text, formatText(cliUsage, language, "didYouMean", { suggestion })].join(spaceAfterSentence(language));
}

interface Reader {
  readonly stderr: Output;
  readonly language: Language;
  readonly json: boolean;
  /** The help to read after a wrong command line. */
  readonly help: string | undefined;
  /** Ctrl-C was pressed while the command ran. */
  readonly interrupted: boolean;
}

/** Writes the error and the next step to standard error; returns the exit code. */
export function reportError(error: unknown, reader: Reader): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.done; // help or version was shown
    if (error.code === "commander.help" && !reader.json) return exitCodes.usage;
  }
  const failure =
    error instanceof CommanderError
      ? usageFailure(error, reader.language, reader.help)
      : failureOf(error, reader.language, reader.interrupted);
  reader.stderr.write(failureText(failure, reader.json));
  return failure.exitCode;
}
