import { isExactName, originalsOf } from "./copy-names.js";
import { namesRequest } from "./feedback-name.js";

/** A result that was sent, or may have been sent, for a request. */
export interface SentResult {
  readonly file: string;
  /** SHA-256 of its content. */
  readonly sha256: string;
  /** Hashes of results that were sent, or may have been sent, for this request before. */
  readonly earlier: readonly string[];
}

/** The known results of one request. */
interface Known<I extends SentResult> {
  /** The latest result that the server has. */
  readonly onServer: SentResult | undefined;
  /** The latest one that we recorded as sent. */
  readonly recorded: SentResult | undefined;
  /** An upload that was about to be sent and whose outcome is unknown. */
  readonly intent?: I | undefined;
}

/** The next step for a complete file, given the files that were sent for its request before. */
export type UploadDecision<I extends SentResult = SentResult> =
  /** The server has this content. `isNew`: we had not recorded that, or the file has another name. */
  | {
      readonly kind: "alreadySent";
      readonly isSameFile: boolean;
      readonly isNew: boolean;
      readonly earlier: readonly string[];
    }
  /** Another file was sent for this request. */
  | { readonly kind: "conflict"; readonly sentFile: string }
  /** The same attempt again; `isChange`: another content of this file was sent before. */
  | { readonly kind: "repeat"; readonly intent: I; readonly isChange: boolean }
  /** A new attempt, with a new idempotency key: the key of an earlier attempt would only repeat its answer. */
  | { readonly kind: "send"; readonly earlier: readonly string[]; readonly isChange: boolean };

/**
 * The rule by which the folder daemon and the browser send each content of a file once. `isBetter`: this file takes the
 * place of one with another name; see `isBetterResult`.
 */
export function decideUpload<I extends SentResult>(
  { onServer, recorded, intent }: Known<I>,
  file: { readonly name: string; readonly sha256: string },
  isBetter = false,
): UploadDecision<I> {
  const isStored = intent !== undefined && onServer?.file === intent.file && onServer.sha256 === intent.sha256;
  const last = isStored ? intent : (recorded ?? onServer);
  // The server may or may not have stored this one, so what was sent before it does not count.
  const unresolved = !isStored && intent?.file === file.name ? intent : undefined;
  if (last?.sha256 === file.sha256 && unresolved === undefined) {
    const isSameFile = last.file === file.name;
    return { kind: "alreadySent", isSameFile, isNew: last !== recorded || !isSameFile, earlier: last.earlier };
  }
  if (last !== undefined && last.file !== file.name && !isBetter) return { kind: "conflict", sentFile: last.file };
  const isChange = last?.file === file.name;
  if (unresolved?.sha256 === file.sha256) return { kind: "repeat", intent: unresolved, isChange };
  const before = unresolved ?? last;
  const earlier = before === undefined ? [] : [...new Set([...before.earlier, before.sha256])];
  return { kind: "send", earlier, isChange };
}

/** A file in the folder, or one that was sent. */
interface NamedResult {
  readonly name: string;
  /** Undefined if that is not known. */
  readonly holdsCounts: boolean | undefined;
}

/**
 * Whether a file takes the place of one with another name that was sent for its request: the exact name always wins over
 * a longer one, and else a file with counts over one without.
 */
export function isBetterResult(requestNumber: string, file: NamedResult, sent: NamedResult): boolean {
  const [mine, theirs] = [file, sent].map(({ name }) => isExactName(name, requestNumber));
  // a name that someone chose by hand is no longer one
  if (mine && !theirs && isOfFolder(sent.name)) return true;
  return mine === theirs || !isOfFolder(sent.name) ? file.holdsCounts === true && sent.holdsCounts === false : false;
}

const isOfFolder = (name: string): boolean => namesRequest(name) !== false || originalsOf(name).length > 0;
