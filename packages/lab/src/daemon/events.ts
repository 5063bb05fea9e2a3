import type { DiskFault } from "../files/index.js";

/** Why a file in the feedback folder is not sent. It stays where it is. */
export const heldReasons = [
  "badName",
  "noRequest",
  "manyRequests",
  "letterCase",
  "copy",
  "otherContent",
  "notAFile",
  "tooLarge",
  "empty",
  "unreadable",
  "refused",
  "declined",
  "otherRequest",
  "unknownHypothesis",
  "fromOne",
  "shotsDiffer",
  "lastLine",
  "binsDiffer",
  "undecidable",
  "noShots",
  "noCounts",
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Why a request's files are not written. */
export const undeliverableReasons = ["unsafeName", "nameTaken", "refused"] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

/** Why the server does not answer. */
export const connectionFaults = [
  "unreachable",
  "timeout",
  "interrupted",
  "foreignAnswer",
  "tooLarge",
  "noHttps",
  "redirected",
  "failing",
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** Why a laboratory program did not succeed. */
export const runFaults = ["exit", "signal", "timeout", "notStarted"] as const;
export type RunFault = (typeof runFaults)[number];

interface Shapes {
  started: { requests: string; feedback: string };
  connected: Record<never, never>;
  /** `code` is the system's code or the HTTP status; the next attempt follows in `retryMs`. */
  disconnected: { fault: ConnectionFault; code: string; retryMs: number };
  /** A request's file was written; `requirements` is the name of the second file if there is one. */
  downloaded: { request: string; file: string; bytes: number; requirements?: string };
  undeliverable: { request: string; file: string; reason: UndeliverableReason; detail: string };
  /** The server stored the file; `version` counts the different results of the request. */
  uploaded: { request: string; file: string; bytes: number; sha256: string; version: number };
  /** The server had this content before: the journal was lost, or the file has another name. */
  alreadyThere: { request: string; file: string };
  /** The file that was sent cannot be read as counts, from this line on. */
  notCounts: { request: string; file: string; line: number };
  /** A file changed after it was sent and is sent again as a new version. */
  changed: { request: string; file: string };
  held: { file: string; reason: HeldReason; request: string; detail: string };
  /** A held file is gone or was corrected. */
  released: { file: string };
  diskTrouble: { path: string; fault: DiskFault; action: "read" | "write"; code: string };
  diskRecovered: { path: string };
  /** The system no longer reports changes; the folder is scanned at intervals. */
  watcherLost: { code: string };
  journalMended: { dropped: number };
  runQueued: { request: string; position: number };
  runStarted: { request: string };
  runFinished: { request: string; seconds: number };
  runFailed: { request: string; fault: RunFault; code: string; detail: string };
  /** A failed program runs again after this time. */
  runRepeats: { request: string; minutes: number };
  stopped: { reason: StopReason; detail: string };
}

/** Why the daemon ended. */
export const stopReasons = [
  "done",
  "interrupted",
  "held",
  "failed",
  "disk",
  "locked",
  "denied",
  "unreachable",
] as const;
export type StopReason = (typeof stopReasons)[number];

export type DaemonEventKind = keyof Shapes;
/** An event as data; the texts are in messages. */
export type DaemonEventBody = { [K in DaemonEventKind]: { readonly kind: K } & Readonly<Shapes[K]> }[DaemonEventKind];
/** `seq` counts the events of one daemon from 1; `at` is the wall-clock time, ISO 8601, for display only. */
export type DaemonEvent = DaemonEventBody & { readonly seq: number; readonly at: string };

/** Process exit code for each reason. */
export const exitCodes: Readonly<Record<StopReason, 0 | 1 | 3 | 4 | 130>> = {
  done: 0,
  interrupted: 130,
  held: 1,
  failed: 1,
  disk: 1,
  locked: 1,
  denied: 3,
  unreachable: 4,
};

type Plain = Exclude<
  DaemonEventKind,
  "disconnected" | "undeliverable" | "held" | "diskTrouble" | "runFailed" | "stopped" | "downloaded"
>;

/** Keys of the noun `daemon` in messages: the kind, followed by the reason if the kind has one. */
export type DaemonTextKey =
  | Plain
  | "downloaded"
  | "downloadedWithRequirements"
  | `disconnected${Capitalize<ConnectionFault>}`
  | `undeliverable${Capitalize<UndeliverableReason>}`
  | HeldTextKey
  | `read${Capitalize<DiskFault>}`
  | `write${Capitalize<DiskFault>}`
  | `runFailed${Capitalize<RunFault>}`
  | "runRepeatsLater"
  | StopTextKey;
type HeldTextKey = `held${Capitalize<HeldReason>}`;
type StopTextKey = `stopped${Capitalize<StopReason>}`;

interface DaemonText {
  readonly key: DaemonTextKey;
  readonly params: Record<string, string | number>;
}

const capital = <T extends string>(text: T) => (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;

/** Key of the sentence that explains why a file is held. */
export const heldTextKey = (reason: HeldReason): HeldTextKey => `held${capital(reason)}`;
/** The text has one placeholder: `detail` of WatchEnd. */
export const stopTextKey = (reason: StopReason): StopTextKey => `stopped${capital(reason)}`;

/** Text key and parameters of an event. The parameters are safe to print whatever the files are called. */
export function textOfEvent(event: DaemonEventBody): DaemonText {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value === "number" || typeof value === "string") params[name] = printable(value);
  if (event.kind === "disconnected") params.seconds = Math.ceil(event.retryMs / 1000);
  if (event.kind === "runRepeats") params.hours = event.minutes / 60;
  return { key: keyOf(event), params };
}

/** Makes control characters and characters that hide or reverse text visible; line ends become ⏎. */
const printable = (value: string | number): string | number =>
  typeof value === "number"
    ? value
    : value.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
        character === "\n" ? " ⏎ " : `\\u{${character.codePointAt(0)?.toString(16)}}`,
      );

function keyOf(event: DaemonEventBody): DaemonTextKey {
  switch (event.kind) {
    case "downloaded":
      return event.requirements === undefined ? "downloaded" : "downloadedWithRequirements";
    case "disconnected":
      return `disconnected${capital(event.fault)}`;
    case "undeliverable":
      return `undeliverable${capital(event.reason)}`;
    case "held":
      return heldTextKey(event.reason);
    case "diskTrouble":
      return event.action === "read" ? `read${capital(event.fault)}` : `write${capital(event.fault)}`;
    case "runFailed":
      return `runFailed${capital(event.fault)}`;
    case "runRepeats":
      return event.minutes < 60 ? "runRepeats" : "runRepeatsLater";
    case "stopped":
      return stopTextKey(event.reason);
    default:
      return event.kind;
  }
}
