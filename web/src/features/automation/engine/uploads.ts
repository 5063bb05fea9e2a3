import { ApiError, mayPass } from "@clicktree/client";
import { type FeedbackFinding, heldFinding } from "@clicktree/core/measurement";
import {
  decideUpload,
  exactNames,
  folderMatcher,
  isBetterResult,
  isExactName,
  type MismatchReason,
  maxFileBytes,
  originalsOf,
} from "@clicktree/core/requests";
import { marks } from "../../../platform/i18n.js";
import { type Folder, type SeenFile, sha256 } from "./folder.js";
import type { AnyRequest, AutomationServer } from "./requests.js";
import { type ProcessedFile, recordedFor, type Settings } from "./settings.js";

/** A held file: it stays where it is, with the reason. */
export interface HeldFile {
  readonly name: string;
  readonly reason: MismatchReason | "copy" | "otherContent" | "tooLarge" | "empty" | "refused" | "finding";
  readonly request: string;
  readonly detail: string;
  /** Why the content contradicts the request or itself, for the reason `finding`. */
  readonly finding?: FeedbackFinding;
}

/** State between two checks, for the lifetime of the page. Everything else is on the server or stored. */
interface Memory {
  /** The stamp of each file and when it was first seen with it, in milliseconds of a monotonic clock. */
  seen: Map<string, { readonly stamp: string; readonly since: number }>;
  readonly hashes: Map<string, { readonly stamp: string; readonly sha256: string }>;
  /** Checks of files; `held` is the finding for which a file stays. */
  readonly checks: Map<
    string,
    { readonly stamp: string; readonly held?: FeedbackFinding; readonly holdsCounts: boolean }
  >;
  /** Files that the server refused, until they change. */
  readonly refused: Map<string, { readonly stamp: string; readonly held: HeldFile }>;
  /** SHA-256 of the content that the user has approved, by file name. */
  readonly approved: Map<string, string>;
}

export const emptyMemory = (): Memory => ({
  seen: new Map(),
  hashes: new Map(),
  checks: new Map(),
  refused: new Map(),
  approved: new Map(),
});

/** A file must be unchanged between two checks at least this far apart. */
const settleMs = 1_000;

const stampOf = ({ size, modified }: SeenFile): string => `${size} ${modified}`;

/** Records a check and returns the files that an earlier check saw in the same state. */
function steadyFiles(memory: Memory, files: readonly SeenFile[], now: number): SeenFile[] {
  const before = memory.seen;
  memory.seen = new Map();
  return files.filter((file) => {
    const [stamp, known] = [stampOf(file), before.get(file.name)];
    const since = known?.stamp === stamp ? known.since : now;
    memory.seen.set(file.name, { stamp, since });
    return now - since >= settleMs;
  });
}

interface Look {
  readonly folder: Folder;
  readonly requests: readonly AnyRequest[];
  readonly server: AutomationServer;
  readonly settings: () => Settings;
  /** Stores that a file has been uploaded. */
  readonly onSent: (file: ProcessedFile) => void;
  readonly now: number;
  readonly randomKey: () => string;
}

/** A file that waits for the user's approval, which is for this content. */
export interface WaitingFile {
  readonly name: string;
  readonly sha256: string;
}

/** The result of a check. */
export interface LookResult {
  readonly held: readonly HeldFile[];
  readonly waiting: readonly WaitingFile[];
}

/** Checks the folder once and sends the stable files; each content is sent once per request. */
export async function lookAtFolder(memory: Memory, look: Look): Promise<LookResult> {
  const held: HeldFile[] = [];
  const waiting: WaitingFile[] = [];
  const byNumber = new Map(look.requests.map((request) => [request.requestNumber, request]));
  const match = folderMatcher(look.requests);
  const listed = await look.folder.list();
  const names = new Set(listed.map(({ name }) => name));
  const sentNames = new Set([
    ...look.requests.map(({ feedbackFileName }) => feedbackFileName),
    ...look.settings().processedFeedbackFiles.map(({ name }) => name),
  ]);
  const files = steadyFiles(memory, listed, look.now);
  // if two files belong to one request, the older one is sent
  files.sort((a, b) => a.modified - b.modified || (a.name < b.name ? -1 : 1));
  for (const file of files) {
    const { name, size } = file;
    const found = match(name).match;
    const original =
      found.matched && isExactName(name, found.requestNumber)
        ? undefined
        : originalsOf(name).find((one) => one.isCertain || names.has(one.name) || sentNames.has(one.name));
    if (original) held.push({ name, reason: "copy", request: "", detail: original.name });
    else if (!found.matched)
      held.push({ name, reason: found.reason, request: "", detail: found.candidates.join(marks().listComma) });
    else {
      const request = byNumber.get(found.requestNumber)!;
      const reason = size === 0 ? "empty" : size > maxFileBytes ? "tooLarge" : undefined;
      const outcome: Outcome = reason
        ? { name, reason, request: request.requestNumber, detail: "" }
        : await handle(memory, { ...look, names }, file, request);
      if (outcome === "done") continue;
      if ("reason" in outcome) held.push(outcome);
      else waiting.push(outcome);
    }
  }
  return { held, waiting };
}

/** The bytes of a stable file; undefined if it is gone or was written since, because it may be incomplete. */
async function readAsSeen(folder: Folder, { name, size, modified }: SeenFile) {
  const now = await folder.read(name);
  return now?.bytes.length === size && now.modified === modified ? now.bytes : undefined;
}

type Outcome = HeldFile | WaitingFile | "done";

async function handle(
  memory: Memory,
  look: Look & { readonly names: ReadonlySet<string> },
  file: SeenFile,
  request: AnyRequest,
): Promise<Outcome> {
  const { name, size } = file;
  const { requestNumber } = request;
  const stamp = stampOf(file);
  const refused = memory.refused.get(name);
  if (refused?.stamp === stamp) return refused.held;
  const hashed = memory.hashes.get(name);
  const bytes = hashed?.stamp === stamp ? undefined : await readAsSeen(look.folder, file);
  if (hashed?.stamp !== stamp && bytes === undefined) return "done"; // gone or changed: a later check takes it
  const hash = bytes === undefined ? hashed!.sha256 : await sha256(bytes);
  memory.hashes.set(name, { stamp, sha256: hash });
  const known = { onServer: latestOf(request), recorded: recordedFor(look.settings(), requestNumber) };
  let decision = decideUpload(known, { name, sha256: hash });
  const sent = () => look.onSent({ name, size, sha256: hash, request: requestNumber, at: new Date().toISOString() });
  if (decision.kind === "alreadySent") {
    if (decision.isNew && decision.isSameFile) sent();
    return "done";
  }
  const other = (detail: string): HeldFile => ({ name, reason: "otherContent", request: requestNumber, detail });
  const exact = isExactName(name, requestNumber)
    ? undefined
    : exactNames(requestNumber, name).find((one) => look.names.has(one));
  if (request.kind === "experiment" && exact !== undefined) return other(exact);
  const check = await checkOf(memory, look, file, request, bytes);
  if (check === undefined) return "done";
  if (decision.kind === "conflict") {
    const last = { name: decision.sentFile, holdsCounts: request.holdsCounts ?? undefined };
    if (!isBetterResult(requestNumber, { name, holdsCounts: check.holdsCounts }, last)) return other(last.name);
    decision = decideUpload(known, { name, sha256: hash }, true);
  }
  if (check.held) return { name, reason: "finding", request: requestNumber, detail: "", finding: check.held };
  if (look.settings().askBeforeFeedback && memory.approved.get(name) !== hash) return { name, sha256: hash };
  const content = bytes ?? (await readAsSeen(look.folder, file));
  if (content === undefined || (await sha256(content)) !== hash) return "done";
  try {
    await look.server.upload(request, name, content, look.randomKey());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || mayPass(error)) throw error;
    const held = { name, reason: "refused", request: requestNumber, detail: error.serverMessage ?? "" } as const;
    memory.refused.set(name, { stamp, held });
    memory.approved.delete(name);
    return held;
  }
  memory.approved.delete(name);
  sent();
  return "done";
}

/** Checks each state of a file once; undefined if it is gone or changed. */
async function checkOf(
  memory: Memory,
  look: Look,
  file: SeenFile,
  { kind, id, requestNumber }: AnyRequest,
  bytes: Uint8Array | undefined,
) {
  const stamp = stampOf(file);
  const known = memory.checks.get(file.name);
  if (known?.stamp === stamp) return known;
  const content = bytes ?? (await readAsSeen(look.folder, file));
  if (content === undefined) return undefined;
  if (kind === "demo") return { stamp, holdsCounts: true };
  const findings = await look.server.check({ id, requestNumber }, content);
  const held = heldFinding(file.name, findings);
  const holdsCounts = !findings.some(({ code }) => code === "NO_COUNTS" || code === "LAST_LINE");
  const check = { stamp, holdsCounts, ...(held && { held }) };
  memory.checks.set(file.name, check);
  return check;
}

const latestOf = ({ feedbackFileName: file, feedbackSha256: hash }: AnyRequest) =>
  file === null || hash === null ? undefined : { file, sha256: hash, earlier: [] };
