import { formatText, type Language, spaceAfterSentence } from "@clicktree/messages";
import { cliUsage } from "@clicktree/messages/catalogs";
import type { Command, Help, Option } from "commander";
import type { Streams } from "../terminal/context.js";
import { colourLevel, createStyle, hasLightBackground } from "../terminal/style.js";
import { displayWidth, wrap } from "../terminal/text.js";

/** commander does not wrap narrower texts. Its own wrapping needs spaces, which Chinese does not have. */
const minWidthToWrap = 40;

/** commander's English headings, which cannot be configured, and our texts for them. */
const headings = {
  "Usage:": "usage",
  "Arguments:": "arguments",
  "Options:": "options",
  "Global Options:": "globalOptions",
  "Commands:": "commands",
} as const;

/** Translates a command's help, colours it and removes commander's English remarks. */
export function shapeHelp(command: Command, streams: Streams, language: Language): Command {
  const style = createStyle(
    colourLevel(streams.env, () => streams.stdout.isTTY === true),
    hasLightBackground(streams.env),
  );
  const t = (key: keyof (typeof cliUsage)["en"], params = {}) => formatText(cliUsage, language, key, params);
  return command.configureHelp({
    showGlobalOptions: true,
    displayWidth,
    boxWrap: (text, width) =>
      width < minWidthToWrap
        ? text
        : text
            .split("\n")
            .flatMap((line) => wrap(line, width))
            .join("\n"),
    styleTitle: (title) => style(title in headings ? t(headings[title as keyof typeof headings]) : title, "strong"),
    styleCommandText: (text) => style(text, "strong"),
    styleSubcommandText: (text) => style(placeholder(text), "accent"),
    styleOptionText: (text) => style(placeholder(text), "accent"),
    styleArgumentText: (text) => style(text, "accent"),
    optionDescription(option: Option) {
      const { argChoices, defaultValue } = option;
      const extra = [
        ...(argChoices === undefined ? [] : [t("choices", { choices: argChoices.join(", ") })]),
        ...(defaultValue === undefined || Array.isArray(defaultValue) || typeof defaultValue === "boolean"
          ? []
          : [t("default", { value: String(defaultValue) })]),
      ];
      return [option.description, ...extra].join(spaceAfterSentence(language));
    },
    argumentDescription(argument) {
      const { argChoices } = argument;
      return argChoices === undefined
        ? argument.description
        : [argument.description, t("choices", { choices: argChoices.join(", ") })].join(spaceAfterSentence(language));
    },
  } satisfies Partial<Help>);

  function placeholder(text: string): string {
    return text.replace("[options]", `[${t("optionsWord")}]`).replace("[command]", `[${t("commandWord")}]`);
  }
}
