import { defaultFeedbackName, parseRequestNumber } from "./names.js";

const mismatchReasons = ["unsafe", "pattern", "unknown", "case", "ambiguous"] as const;
export type MismatchReason = (typeof mismatchReasons)[number];

/**
 * The request that a file of the feedback folder belongs to, or why there is none: `unsafe` not a plain base name,
 * `pattern` neither `test_…` nor `feedback_…`, `unknown` no such request, `case` differs only in case, `ambiguous` two
 * or more.
 */
export type FeedbackMatch = { readonly matched: true; readonly requestNumber: string } | Mismatch;

/** The same for demo requests, by the name of their file. */
type DemoFeedbackMatch = { readonly matched: true; readonly fileName: string } | Mismatch;

interface Mismatch {
  readonly matched: false;
  readonly reason: MismatchReason;
  readonly candidates: readonly string[];
}

const testPattern = /^test_((?!\.)[\p{L}\p{M}\p{N}_.-]{1,64})_([1-9]\d{0,14})\.(?:txt|csv)$/iu;
/** Feedback to a demo request: the user's name in it may look like a request number. */
const demoPattern = /^feedback_demo[12]_.+_\d{8}-\d{6}(?:-\d+)?\.txt$/iu;
const endsInNumber = /_[1-9]\d{0,14}$/;
const digit = /\p{Nd}/u;

/** Separators, control characters, line ends, characters that reverse or hide text, and the two names of folders. */
const unsafe = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|^\.{1,2}$/u;

/** Names longer than any file system allows are refused before the search, which is quadratic in the length. */
const maxNameLength = 255;

const miss = (reason: MismatchReason, candidates: readonly string[] = []): Mismatch => ({
  matched: false,
  reason,
  candidates,
});

/**
 * Matches file names with requests. `test_{username}_{number}.txt|.csv` belongs to `request_{username}_{number}`; a
 * name that begins with `feedback_` belongs to the request number that it contains, not followed by another digit.
 * Built once for a set of request numbers; a look-up does not depend on the size of the set.
 */
export function feedbackMatcher(requestNumbers: Iterable<string>): (fileName: string) => FeedbackMatch {
  const exact = new Map<string, string>();
  const folded = new Map<string, string[]>();
  for (const number of requestNumbers) {
    if (!parseRequestNumber(number)) continue;
    const name = number.normalize("NFC");
    exact.set(name, number);
    folded.set(name.toLowerCase(), [...(folded.get(name.toLowerCase()) ?? []), number]);
  }
  const decide = (names: readonly string[]): FeedbackMatch => {
    const found = [...new Set(names.flatMap((name) => exact.get(name) ?? []))];
    if (found.length === 1) return { matched: true, requestNumber: found[0]! };
    if (found.length > 1) return miss("ambiguous", found);
    const near = [...new Set(names.flatMap((name) => folded.get(name.toLowerCase()) ?? []))];
    return near.length > 0 ? miss("case", near) : miss("unknown");
  };
  return (fileName) => {
    if (fileName.length > maxNameLength || unsafe.test(fileName)) return miss("unsafe");
    const name = fileName.normalize("NFC");
    const test = testPattern.exec(name);
    if (test) {
      const number = `request_${test[1]}_${test[2]}`;
      return name.startsWith("test_") ? decide([number]) : (nearCase(decide([number])) ?? miss("pattern"));
    }
    if (name.startsWith("feedback_")) return decide(demoPattern.test(name) ? [] : requestNumbersIn(name));
    return miss("pattern");
  };
}

/**
 * Matches file names with demo requests: `feedback_{file}` belongs to the request whose file has that name. Any other
 * name is `pattern`, unless it has the form of feedback to a demo request (`unknown`).
 */
export function demoFeedbackMatcher(demoFiles: Iterable<string>): (fileName: string) => DemoFeedbackMatch {
  const exact = new Map<string, string>();
  const folded = new Map<string, string[]>();
  for (const file of demoFiles) {
    const name = defaultFeedbackName(file).normalize("NFC");
    exact.set(name, file);
    folded.set(name.toLowerCase(), [...(folded.get(name.toLowerCase()) ?? []), file]);
  }
  return (fileName) => {
    if (fileName.length > maxNameLength || unsafe.test(fileName)) return miss("unsafe");
    const name = fileName.normalize("NFC");
    const found = exact.get(name);
    if (found !== undefined) return { matched: true, fileName: found };
    const near = folded.get(name.toLowerCase());
    if (near !== undefined) return miss("case", near);
    return miss(demoPattern.test(name) ? "unknown" : "pattern");
  };
}

/**
 * Whether a name has the form of one of a result: `exactly` for those that name nothing else, `partly` for those that
 * contain the number of a request. Also true for `test_…` without its extension.
 */
export function namesRequest(name: string): "exactly" | "partly" | false {
  if (testPattern.test(name) || demoPattern.test(name)) return "exactly";
  return testPattern.test(`${name}.csv`) || (name.startsWith("feedback_") && requestNumbersIn(name).length > 0)
    ? "partly"
    : false;
}

/** `Test_…` for `test_…`: the same case difference as in the rest of the name. */
function nearCase(match: FeedbackMatch): FeedbackMatch | undefined {
  if (match.matched) return miss("case", [match.requestNumber]);
  return match.reason === "case" ? match : undefined;
}

/** Every part of a name that looks like a request number and is not followed by a digit. */
export function requestNumbersIn(name: string): string[] {
  const parts: string[] = [];
  const lower = name.toLowerCase();
  for (let from = lower.indexOf("request_"); from >= 0; from = lower.indexOf("request_", from + 1))
    for (let to = from + "request_x_1".length; to <= name.length; to++) {
      const last = name.charCodeAt(to - 1);
      if (last < 48 || last > 57 || (to < name.length && digit.test(String.fromCodePoint(name.codePointAt(to)!))))
        continue;
      const part = name.slice(from, to);
      if (endsInNumber.test(part)) parts.push(part);
    }
  return parts;
}
