/**
 * The number of a decimal text with a point, trimmed, else NaN: what only programmers read as a number, such as 0x10, is
 * a typing error.
 */
export const decimalOf = (text: string): number =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN;

/** Whether the comma in a number without a sign could separate thousands. */
export const couldGroup = (text: string): boolean => /^[1-9]\d{0,2},\d{3}(?!\d)/.test(text);

/** Replaces full-width characters of Chinese keyboards by plain ones at the same positions. */
export const plainWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** The same with a hyphen for every dash that stands for a minus. */
export const plainSigns = (text: string): string => plainWidth(text).replace(/[−–‐‑﹣]/g, "-");
