import { hasUnclearComma, typedNumber, typedParts, typedWhole } from "@clicktree/core/tree";
import { formatText, type Language } from "@clicktree/messages";
import { cliUsage, webNumbers } from "@clicktree/messages/catalogs";
import { InvalidArgumentError } from "commander";
import type { OptionDefinition } from "../options/definition.js";

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A timer of more than 2³¹ - 1 ms, about 24.8 days, would fire at once. */
const maxDuration = "24d";

/** Milliseconds of `10`, `10s`, `2m`, `1.5h`, `1,5h`, `7d`, `250ms`; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const parts = /^(\d+(?:[.,]\d+)?|\.\d+)(ms|s|m|h|d)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const value = typedNumber(parts[1]!) * units[(parts[2] ?? "s") as keyof typeof units];
  return Number.isFinite(value) ? value : undefined;
}

/** The numbers of a list. If something else separates them, their commas are decimal marks. */
const numbersOf = (list: string): string[] => (/[;；\s]/.test(list.trim()) ? typedParts(list) : list.split(","));

type Rule = Pick<OptionDefinition, "kind" | "choices" | "numeric" | "whole" | "min" | "max" | "minDuration">;

/** Reads the value of an option; a bad one is a usage error in the person's language. */
export function readerOf(
  { kind, choices, numeric, whole, min, max, minDuration }: Rule,
  language: Language,
): (value: string, before: unknown) => unknown {
  const refuse = (key: keyof typeof cliUsage.en, params = {}): never => {
    throw new InvalidArgumentError(formatText(cliUsage, language, key, params));
  };
  const chosen = (value: string): string =>
    choices === undefined || choices.includes(value) ? value : refuse("notAChoice", { choices: choices.join(", ") });
  return (value, before) => {
    if (kind === "number") {
      const number = typedNumber(value);
      const count = whole ? typedWhole(value) : Number.NaN;
      // 1.000 shots could be a thousand
      if (whole && Number.isNaN(count) && Number.isInteger(number) && /[.,]/.test(value)) return refuse("notWhole");
      const read = Number.isNaN(count) ? number : count;
      if (hasUnclearComma(value) && Number.isNaN(read))
        throw new InvalidArgumentError(formatText(webNumbers, language, "unclearComma", { typed: value }));
      if (!Number.isFinite(read)) return refuse("notANumber");
      const inRange = read >= (min ?? read) && read <= (max ?? read);
      if (whole && !(inRange && Number.isSafeInteger(read)) && min !== undefined && max !== undefined)
        return refuse("notWholeInRange", { least: min, most: max });
      if (whole && !Number.isSafeInteger(read)) return refuse("notWhole");
      if (min !== undefined && read < min) return refuse("tooSmall", { least: min });
      return max !== undefined && read > max ? refuse("tooLong", { most: max }) : read;
    }
    if (kind === "duration") {
      const read = parseDuration(value) ?? refuse("notADuration");
      if (minDuration !== undefined && read < parseDuration(minDuration)!)
        return refuse("tooSmall", { least: minDuration });
      return read > parseDuration(maxDuration)! ? refuse("tooLong", { most: maxDuration }) : read;
    }
    if (kind === "list") {
      const parts = (numeric ? numbersOf(value) : value.split(",")).map((part) => chosen(part.trim()));
      const empty = parts.indexOf("");
      return empty < 0 ? [...(before as string[]), ...parts] : refuse("emptyValue", { position: empty + 1 });
    }
    return chosen(value);
  };
}
