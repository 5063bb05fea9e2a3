import { formatText, type Language } from "@clicktree/messages";
import { cliUsage } from "@clicktree/messages/catalogs";
import type { CommanderError } from "commander";

/** commander's codes of a wrong command line, and our sentences for them. */
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

/** The sentence for a wrong command line: commander's own is English; what it quotes is put into ours. */
export function describeUsage({ code, message }: CommanderError, language: Language): string {
  const key = usageTexts[code as keyof typeof usageTexts];
  if (key === undefined) return message.replace(/^error: /, "");
  const quoted = [...message.matchAll(/'((?:[^']|'(?=\w))*)'/g)].map((part) => part[1] ?? "");
  // of an argument commander quotes the value first, of an option the flags
  const [first = "", second = ""] = /^error: command-argument/.test(message) ? quoted.toReversed() : quoted;
  const reason = / is invalid(?: for argument '[^']*')?\. ?([\s\S]*)$/.exec(message)?.[1] ?? "";
  const suggestion = /\(Did you mean (?:one of )?(.*?)\?\)/.exec(message)?.[1];
  const sentence = formatText(cliUsage, language, key, { first, second: second || '""', reason });
  return suggestion === undefined
    ? sentence
    : `${sentence} ${formatText(cliUsage, language, "didYouMean", { suggestion })}`;
}
