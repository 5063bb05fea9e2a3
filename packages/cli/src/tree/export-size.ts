import type { ExportSize } from "@clicktree/core/input-file";
import { formatText, type Language } from "@clicktree/messages";
import { cliTree } from "@clicktree/messages/catalogs";
import { wholeNumber } from "../terminal/numbers.js";

/** The size of an export as text. Where it exceeds a double, the bytes are a lower bound. */
export function formatExportSize(
  language: Language,
  { values, bytes, depth }: ExportSize,
): { values: string; bytes: string } {
  if (Number.isFinite(bytes)) return { values: wholeNumber(language, values), bytes: wholeNumber(language, bytes) };
  // (4^(depth+1) - 1) / 3 values, each of a character and a separator at least
  const logarithm = (depth + 1) * Math.log10(4) - Math.log10(3);
  const least = powerOfTen(logarithm + Math.log10(2));
  return { values: powerOfTen(logarithm), bytes: formatText(cliTree, language, "moreThan", { number: least }) };
}

/** 10^logarithm to three digits, 2.02e+1806. */
function powerOfTen(logarithm: number): string {
  const exponent = Math.floor(logarithm);
  const [digits = "", carried = "0"] = (10 ** (logarithm - exponent)).toExponential(2).split("e+");
  return `${digits}e+${exponent + Number(carried)}`;
}
