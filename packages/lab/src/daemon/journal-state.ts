/**
 * One line of the journal. `seq` gives the order, never the wall clock. Journals of older
 * versions have no "uploading" and "uploadRefused".
 */
export type JournalRecord =
  | { kind: "downloaded"; request: string; file: string; sha256: string; at: string; requirements?: string }
  | { kind: "delivered"; request: string }
  | { kind: "uploading"; request: string; file: string; sha256: string; key: string; earlier: readonly string[] }
  | { kind: "uploadRefused"; request: string }
  | {
      kind: "uploaded";
      request: string;
      file: string;
      sha256: string;
      stamp: string;
      earlier: readonly string[];
      holdsCounts?: boolean;
    }
  | { kind: "runEnded"; request: string; at: string; failure?: string; failures?: number }
  | { kind: "runTold"; request: string };

interface Download {
  readonly file: string;
  readonly sha256: string;
  /** Wall-clock time of the download, ISO 8601: every attempt reports the same time to the server. */
  readonly at: string;
  readonly requirements: string | undefined;
  /** The server knows that the request was delivered. */
  readonly delivered: boolean;
}

interface Upload {
  readonly file: string;
  readonly sha256: string;
  /** Size, modification time and inode of the file that was sent; see `stampOf`. */
  readonly stamp: string;
  /** Hashes of the results that were sent, or may have been sent, for this request before. */
  readonly earlier: readonly string[];
  /** Undefined if it was not read; older versions did not record it. */
  readonly holdsCounts?: boolean;
}

/** A result that was about to be sent. Without a later record it is unknown whether the server stored it. */
export interface UploadIntent {
  readonly file: string;
  readonly sha256: string;
  /** Idempotency key: the same attempt after a restart uses it again. */
  readonly key: string;
  /** Hashes of the results that were sent, or may have been sent, for this request before. */
  readonly earlier: readonly string[];
}

/** How the laboratory's program ended for a request. */
interface RunEnd {
  /** Wall-clock time, ISO 8601: every attempt reports the same time to the server. */
  readonly at: string;
  /** Why it failed, until that is reported to the server. */
  readonly failure: string | undefined;
  /** How many times in a row it failed; 0 if it succeeded. Older versions counted none. */
  readonly failures: number;
}

/** The content of the journal by request number. */
export interface JournalState {
  readonly downloads: Map<string, Download>;
  readonly uploads: Map<string, Upload>;
  /** Uploads without a known result. */
  readonly intents: Map<string, UploadIntent>;
  readonly runsEnded: Map<string, RunEnd>;
}

export const emptyState = (): JournalState => ({
  downloads: new Map(),
  uploads: new Map(),
  intents: new Map(),
  runsEnded: new Map(),
});

export function applyRecord(state: JournalState, record: JournalRecord): void {
  const { request } = record;
  switch (record.kind) {
    case "downloaded": {
      const { file, sha256, at, requirements } = record;
      state.downloads.set(request, { file, sha256, at, requirements, delivered: false });
      return;
    }
    case "delivered": {
      const download = state.downloads.get(request);
      if (download !== undefined) state.downloads.set(request, { ...download, delivered: true });
      return;
    }
    case "uploading": {
      const { file, sha256, key, earlier } = record;
      state.intents.set(request, { file, sha256, key, earlier });
      return;
    }
    case "uploadRefused":
      state.intents.delete(request);
      return;
    case "uploaded": {
      const { file, sha256, stamp, earlier, holdsCounts } = record;
      const counts = holdsCounts !== undefined && { holdsCounts };
      state.uploads.set(request, { file, sha256, stamp, earlier, ...counts });
      state.intents.delete(request);
      return;
    }
    case "runEnded":
      state.runsEnded.set(request, { at: record.at, failure: record.failure, failures: record.failures ?? 0 });
      return;
    case "runTold": {
      const end = state.runsEnded.get(request);
      if (end !== undefined) state.runsEnded.set(request, { ...end, failure: undefined });
    }
  }
}

/** The shortest list of records that gives this state. */
export function* recordsOf(state: JournalState): Generator<JournalRecord> {
  for (const [request, { delivered, requirements, ...download }] of state.downloads) {
    yield { kind: "downloaded", request, ...download, ...(requirements !== undefined && { requirements }) };
    if (delivered) yield { kind: "delivered", request };
  }
  for (const [request, upload] of state.uploads) yield { kind: "uploaded", request, ...upload };
  for (const [request, intent] of state.intents) yield { kind: "uploading", request, ...intent };
  for (const [request, { at, failure, failures }] of state.runsEnded)
    yield {
      ...{ kind: "runEnded", request, at },
      ...(failure !== undefined && { failure }),
      ...(failures > 0 && { failures }),
    };
}

const texts: Record<JournalRecord["kind"], readonly string[]> = {
  downloaded: ["request", "file", "sha256", "at"],
  delivered: ["request"],
  uploading: ["request", "file", "sha256", "key"],
  uploadRefused: ["request"],
  uploaded: ["request", "file", "sha256", "stamp"],
  runEnded: ["request", "at"],
  runTold: ["request"],
};

/** Reads one line; undefined if it is incomplete. */
export function readLine(line: string): { seq: number; record: JournalRecord } | undefined {
  try {
    const value = JSON.parse(line) as Record<string, unknown> | null;
    if (typeof value !== "object" || value === null || !Number.isSafeInteger(value.seq)) return undefined;
    const fields = Object.hasOwn(texts, String(value.kind)) ? texts[value.kind as JournalRecord["kind"]] : undefined;
    if (fields === undefined || !fields.every((field) => typeof value[field] === "string")) return undefined;
    if ((value.kind === "uploaded" || value.kind === "uploading") && !isTexts(value.earlier)) return undefined;
    if (!["undefined", "string"].includes(typeof value.failure)) return undefined;
    if (!["undefined", "number"].includes(typeof value.failures)) return undefined;
    if (!["undefined", "boolean"].includes(typeof value.holdsCounts)) return undefined;
    return { seq: value.seq as number, record: value as JournalRecord };
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");
