/** Digits, and after them zeros as decimals or an exponent, as `%.18e` writes a whole number. */
const written = /^(\d{1,16})(?:\.(\d{0,40}))?(?:[eE]\+?(\d{1,3}))?$/;

/**
 * A non-negative whole number, at most `max`, that is written in full: `410`, `410.0` or `4.10e+02`. Undefined for
 * `4.1e+02`, which may be a rounded number, for signs, separators between thousands and anything else.
 */
export function wholeNumber(cell: string, max: number): number | undefined {
  if (/^\d{1,16}$/.test(cell)) return atMost(Number(cell), max);
  const [, whole, decimals = "", exponent = "0"] = written.exec(cell) ?? [];
  const shift = Number(exponent);
  if (whole === undefined || shift > decimals.length || /[1-9]/.test(decimals.slice(shift))) return undefined;
  const digits = `${whole}${decimals.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
  return digits.length > 16 ? undefined : atMost(Number(digits), max);
}

const atMost = (value: number, max: number): number | undefined => (value <= max ? value : undefined);

/** Whether a number may be one with separated thousands, as German programs write them: `24.000`. */
export const mayBeThousands = (cell: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(cell);
