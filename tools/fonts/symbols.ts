/** Symbols of our texts and axes that are missing from the Latin and Greek files of the dashboard's font. */
export const symbols = "⁰⁴⁵⁶⁷⁸⁹⁻ⁿ₀₁₂₃ₕₙⱼℓ⅔←→↵⇧⌘√∞≈≠≤≥▶";

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** For the charts that the server draws: ASCII, Latin-1, Greek and symbols, a minus and the macron of a mean. */
export const chartCharacters = [range(0x20, 0x7e), range(0xa0, 0xff), range(0x391, 0x3c9), symbols, "−–\u0304"].join(
  "",
);
