import type { ExportSize } from "@clicktree/core/input-file";
import { type Language, say } from "@clicktree/messages";
import { cliTreeFiles } from "@clicktree/messages/cli-tree-files";

/**
 * A whole number with its thousands apart, 10,000, as both languages write it. By hand: the engine's own formats take
 * longer to set up than most commands run.
 */
export function wholeNumber(_language: Language, value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-";
  if (Math.abs(value) >= 1e21) return value.toPrecision(3);
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A size for people: bytes up to 9,999, then kB and MB in steps of 1,000. */
export function byteCount(language: Language, bytes: number): string {
  if (bytes < 10_000) return `${wholeNumber(language, bytes)} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The size of an export in words, also where no double holds it: then the bytes are told by their least. */
export function sizeWords(language: Language, { values, bytes, depth }: ExportSize): { values: string; bytes: string } {
  if (Number.isFinite(bytes)) return { values: wholeNumber(language, values), bytes: wholeNumber(language, bytes) };
  // (4^(depth+1) - 1) / 3 values, each of a character and a separator at least
  const logarithm = (depth + 1) * Math.log10(4) - Math.log10(3);
  const least = powerOfTen(logarithm + Math.log10(2));
  return { values: powerOfTen(logarithm), bytes: say(cliTreeFiles, language, "moreThan", { number: least }) };
}

/** 10^logarithm to three digits, 2.02e+1806. */
function powerOfTen(logarithm: number): string {
  const exponent = Math.floor(logarithm);
  const [digits = "", carried = "0"] = (10 ** (logarithm - exponent)).toExponential(2).split("e+");
  return `${digits}e+${exponent + Number(carried)}`;
}
