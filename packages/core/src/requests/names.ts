import type { DemoName } from "./demo-files.js";
import { treeFileName } from "./file-name.js";

/**
 * Names of requests and their files.
 *
 * Names are case-sensitive: request numbers are compared character by character after normalisation to NFC (macOS
 * writes NFD), so `test_Alice_1.csv` does not answer `request_alice_1`. Only file extensions may differ in case,
 * because Windows programs write `.CSV`. A name that differs only in case is reported (`case`), never guessed.
 */

/** Letters, marks and digits of any script, `_`, `-`, `.`; no leading dot. Accounts have stricter rules. */
const user = String.raw`(?!\.)[\p{L}\p{M}\p{N}_.\-]{1,64}`;
const requestPattern = new RegExp(String.raw`^request_(${user})_([1-9]\d{0,14})$`, "u");

interface RequestName {
  readonly username: string;
  readonly number: string;
}

/** The number of a user's n-th request, from 1; it stays if the user is renamed. */
export const requestNumber = (username: string, n: number): string => `request_${username}_${n}`;

/** The parts of a request number (the number is the last one: user names may contain `_`), or undefined. */
export function parseRequestNumber(text: string): RequestName | undefined {
  const found = requestPattern.exec(text.normalize("NFC"));
  return found ? { username: found[1]!, number: found[2]! } : undefined;
}

/** File name for a request's input file, or undefined if the number cannot be part of a file name. */
export const requestFileName = (number: string): string | undefined =>
  parseRequestNumber(number) ? `${number.normalize("NFC")}.txt` : undefined;

/**
 * File name for a request's requirements: the request number and the extension of the sent file (letters and digits
 * only, if it has one). Undefined if the number cannot be part of a file name.
 */
export function requirementsFileName(number: string, sentName: string): string | undefined {
  if (!parseRequestNumber(number)) return undefined;
  const extension = /\.[A-Za-z0-9]{1,16}$/.exec(sentName.slice(-64))?.[0] ?? "";
  return `${number.normalize("NFC")}_requirements${extension}`;
}

const earliestMoment = Date.parse("0000-01-01T00:00:00Z");

/** ISO 8601 with optional seconds and zone; JavaScript accepts much else. */
const written = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** The last moment that is written with a year of four digits, ms since 1970: as text, later ones sort before all others. */
export const latestMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Milliseconds since 1970 of an ISO 8601 timestamp; undefined for other text, for times after `latestMoment` or before
 * the year 0 in UTC, and for days that the month lacks, since JavaScript turns 30 February into 2 March.
 */
export function momentOf(text: string): number | undefined {
  const [, year, month, day] = written.exec(text) ?? [];
  const time = Date.parse(text);
  const isWritable = time >= earliestMoment && time <= latestMoment; // false for NaN
  if (year === undefined || !isWritable) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= lastDay ? time : undefined;
}

/** Calendar date and clock time; month 1 to 12. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The sender's local time at a moment. */
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

export const defaultTreeName = (t: LocalTime): string => `Decision_Tree_${dateStamp(t)}`;

/** The name under which the server stores the file of a request, if its sender gives none. */
export const defaultFileName = (treeName: string | undefined, t: LocalTime): string =>
  treeFileName(treeName ?? "", `_${timestamp(t)}.txt`);

/**
 * File name of a demo request. If it is taken, `copy` 2, 3, … adds -2, -3, … before the extension. The name of an
 * account is safe in a file name.
 */
export const demoFileName = (demo: DemoName, username: string, t: LocalTime, copy = 1): string =>
  `${demo}_${username.normalize("NFC")}_${timestamp(t)}${copy > 1 ? `-${copy}` : ""}.txt`;

export const defaultRequirementsName = (username: string | undefined, t: LocalTime): string =>
  `requirements_${username || "user"}_${timestamp(t)}.txt`;

/** Name of typed feedback for a request's file. */
export const defaultFeedbackName = (fileName: string): string => `feedback_${fileName}`;

export const inputFileName = (treeName: string | undefined): string => treeFileName(treeName ?? "", "_input.txt");
