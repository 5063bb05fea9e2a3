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
