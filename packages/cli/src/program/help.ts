import { formatText, type Language } from "@clicktree/messages";
import { cliUsage } from "@clicktree/messages/catalogs";
import type { Command, Help, Option } from "commander";
import type { Streams } from "../terminal/context.js";
import { colourLevel, createStyle, hasLightGround } from "../terminal/style.js";
import { displayWidth, wrap } from "../terminal/width.js";

/** commander's own rule: narrower texts are not wrapped. Chinese has no spaces, so its own wrapping does not do. */
const minWidthToWrap = 40;

/** commander's headings, which it writes in English whatever it is told, and ours for them. */
const headings = {
  "Usage:": "usage",
  "Arguments:": "arguments",
  "Options:": "options",
  "Global Options:": "globalOptions",
  "Commands:": "commands",
} as const;

/** Makes a command's help speak the language, with its colours and without commander's English remarks. */
export function shapeHelp(command: Command, streams: Streams, language: Language): Command {
  const style = createStyle(
    colourLevel(streams.env, () => streams.stdout.isTTY === true),
    hasLightGround(streams.env),
  );
  const tell = (key: keyof (typeof cliUsage)["en"], params = {}) => formatText(cliUsage, language, key, params);
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
    styleTitle: (title) => style(title in headings ? tell(headings[title as keyof typeof headings]) : title, "strong"),
    styleCommandText: (text) => style(text, "strong"),
    styleSubcommandText: (text) => style(placeholder(text), "accent"),
    styleOptionText: (text) => style(placeholder(text), "accent"),
    styleArgumentText: (text) => style(text, "accent"),
    optionDescription(option: Option) {
      const { argChoices, defaultValue } = option;
      const extra = [
        ...(argChoices === undefined ? [] : [tell("choices", { choices: argChoices.join(", ") })]),
        ...(defaultValue === undefined || Array.isArray(defaultValue) || typeof defaultValue === "boolean"
          ? []
          : [tell("default", { value: String(defaultValue) })]),
      ];
      return [option.description, ...extra].join(" ");
    },
    argumentDescription(argument) {
      const { argChoices } = argument;
      return argChoices === undefined
        ? argument.description
        : `${argument.description} ${tell("choices", { choices: argChoices.join(", ") })}`;
    },
  } satisfies Partial<Help>);

  function placeholder(text: string): string {
    return text.replace("[options]", `[${tell("optionsWord")}]`).replace("[command]", `[${tell("commandWord")}]`);
  }
}
