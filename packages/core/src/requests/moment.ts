/** Calendar and clock, seconds and zone as they come; JavaScript reads much else as a moment, too. */
const written = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/**
 * Milliseconds since 1970 of a moment that somebody wrote in ISO 8601; undefined for what is none. A day that its month
 * does not have is none: JavaScript makes the second of March of 30 February.
 */
export function momentOf(text: string): number | undefined {
  const [, year, month, day] = written.exec(text) ?? [];
  const time = Date.parse(text);
  if (year === undefined || Number.isNaN(time)) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= lastDay ? time : undefined;
}
