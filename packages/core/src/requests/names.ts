/** A moment as a calendar and a clock on the wall show it; month 1 to 12. */

/** Calendar and clock, seconds and zone as they come; JavaScript reads much else as a moment, too. */

/**
 * Names of requests and of their files.
 *
 * The case rule, for every name of this folder: **case counts**. A request number is compared character by character
 * after normalisation to NFC (macOS writes NFD), so `test_Alice_1.csv` is not an answer to `request_alice_1`; only a
 * file's extension may be written in any case, since Windows programs write `.CSV`. A name that would match but for
 * its case is reported as such (`case`), never guessed.
 */

/** Letters, marks and digits of any script, `_`, `-`, `.`; no leading dot. Accounts have stricter rules of their own. */
const user = String.raw`(?!\.)[\p{L}\p{M}\p{N}_.\-]{1,64}`;
const requestPattern = new RegExp(String.raw`^request_(${user})_([1-9]\d{0,14})$`, "u");

interface RequestName {
  readonly username: string;
  readonly number: string;
}

/** The number of a user's n-th request, n counted from 1; it stays as it is whatever the user is called later. */
export const requestNumber = (username: string, n: number): string => `request_${username}_${n}`;

/** The parts of a request number (the number is the last part: user names may contain `_`), or undefined. */
export function parseRequestNumber(text: string): RequestName | undefined {
  const found = requestPattern.exec(text.normalize("NFC"));
  return found ? { username: found[1]!, number: found[2]! } : undefined;
}

/** Name under which a request's input file is saved, or undefined where the number cannot be a file's name. */
export const requestFileName = (number: string): string | undefined =>
  parseRequestNumber(number) ? `${number.normalize("NFC")}.txt` : undefined;

/**
 * Name under which a request's requirements are saved: the request number and the extension of the file that was sent
 * (letters and digits only; none where it has none). Undefined where the number cannot be a file's name.
 */
export function requirementsFileName(number: string, sentName: string): string | undefined {
  if (!parseRequestNumber(number)) return undefined;
  const extension = /\.[A-Za-z0-9]{1,16}$/.exec(sentName.slice(-64))?.[0] ?? "";
  return `${number.normalize("NFC")}_requirements${extension}`;
}

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

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The sender's local time at a moment. The moment is given: nothing here looks at a clock. */
export const localTime = (moment: Date): LocalTime => ({
  year: moment.getFullYear(),
  month: moment.getMonth() + 1,
  day: moment.getDate(),
  hour: moment.getHours(),
  minute: moment.getMinutes(),
  second: moment.getSeconds(),
});

const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

/** `{timestamp}` of default names: yyyyMMdd-HHmmss. */
const timestamp = (t: LocalTime): string =>
  `${pad(t.year, 4)}${pad(t.month)}${pad(t.day)}-${pad(t.hour)}${pad(t.minute)}${pad(t.second)}`;

/** `{date}` of default names: yyyy-MM-dd. */
export const dateStamp = (t: LocalTime): string => `${pad(t.year, 4)}-${pad(t.month)}-${pad(t.day)}`;

/** Name of a tree that was never named. */
export const defaultTreeName = (t: LocalTime): string => `Decision_Tree_${dateStamp(t)}`;

/** A tree's name as part of a file's: a slash in it leads to no folder, a colon belongs to no drive. */
const inFileName = (treeName: string | undefined): string =>
  treeName?.trim().replace(/[/\\:]/g, "_") || "decision_tree";

/** Name of the file of a request, for display. */
export const defaultFileName = (treeName: string | undefined, t: LocalTime): string =>
  `${inFileName(treeName)}_${timestamp(t)}.txt`;

/** Name of typed requirements. */
export const defaultRequirementsName = (username: string | undefined, t: LocalTime): string =>
  `requirements_${username || "user"}_${timestamp(t)}.txt`;

/** Name of a typed feedback to a request's file. */
export const defaultFeedbackName = (fileName: string): string => `feedback_${fileName}`;

/** Name of a downloaded export. */
export const inputFileName = (treeName: string | undefined): string => `${inFileName(treeName)}_input.txt`;
