import type { DiskFault } from "../files/index.js";
import type {
  ConnectionFault,
  DaemonEventBody,
  DaemonEventKind,
  HeldReason,
  RunFault,
  StopReason,
  UndeliverableReason,
} from "./events.js";

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
    case "stopped":
      return stopTextKey(event.reason);
    default:
      return event.kind;
  }
}
