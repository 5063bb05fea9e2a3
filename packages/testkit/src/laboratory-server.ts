import { createHash } from "node:crypto";
import { ApiError, NetworkError } from "@clicktree/client";
import type { SentTree, TransferEventReport } from "@clicktree/contract";
import type { LaboratoryRequest, LaboratoryServer, RequestKind, RequestRef, StreamSign } from "@clicktree/lab/daemon";

/** Runs before a call of the fake server: it may throw or wait. */
type Interference = (call: keyof LaboratoryServer, id: number | undefined) => void | Promise<void>;

interface StoredRequest {
  summary: LaboratoryRequest;
  bytes: Buffer;
  /** Undefined for a file that is not an input file. */
  tree: SentTree | undefined;
  requirements: Buffer | undefined;
  readBy: number;
  reports: TransferEventReport[];
  /** Number of reported checks of the feedback folder. */
  checks: number;
  /** Every different feedback, oldest first. */
  feedback: { name: string; bytes: Buffer }[];
}

export interface FakeLaboratoryServer extends LaboratoryServer {
  /** Stores a request as a researcher would; a number that begins with `demo` makes a demo request. */
  add(requestNumber: string, content?: string, requirements?: { name: string; content: string }): StoredRequest;
  readonly requests: Map<string, StoredRequest>;
  /** Calls so far, by name. */
  readonly calls: Map<string, number>;
  /** Run before each call. */
  interfere: Interference | undefined;
  /** Announces to all listeners that requests changed. */
  announce(sign?: StreamSign, ref?: RequestRef): void;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The server as the folder daemon sees it, in memory, with the rules that matter to it. */
export function fakeLaboratoryServer(): FakeLaboratoryServer {
  const requests = new Map<string, StoredRequest>();
  const keys = new Map<string, { body: string; answer: LaboratoryRequest }>();
  const listeners = new Set<(sign: StreamSign, ref?: RequestRef) => void>();
  const calls = new Map<string, number>();

  async function enter(call: keyof LaboratoryServer, signal: AbortSignal, id?: number): Promise<void> {
    signal.throwIfAborted();
    calls.set(call, (calls.get(call) ?? 0) + 1);
    const doing = server.interfere?.(call, id);
    if (doing === undefined) return;
    let stop = () => undefined as unknown;
    const stopped = new Promise((resolve) => {
      stop = () => resolve(undefined);
    });
    signal.addEventListener("abort", stop);
    await Promise.race([doing, stopped]).finally(() => signal.removeEventListener("abort", stop));
    signal.throwIfAborted();
  }
  function stored({ kind, id }: RequestRef): StoredRequest {
    for (const request of requests.values())
      if (request.summary.kind === kind && request.summary.id === id) return request;
    throw refusal(404, "NOT_FOUND");
  }
  const ofKind = (kind: RequestKind) =>
    [...requests.values()].map(({ summary }) => summary).filter((summary) => summary.kind === kind);
  const withStatus = (kind: RequestKind, ...statuses: number[]) =>
    ofKind(kind).filter(({ status }) => statuses.includes(status));

  const server: FakeLaboratoryServer = {
    requests,
    calls,
    interfere: undefined,
    add(requestNumber, content = `1\n${requestNumber}`, requirements) {
      const bytes = Buffer.from(content);
      const kind = requestNumber.startsWith("demo") ? "demo" : "experiment";
      const request: StoredRequest = {
        summary: {
          kind,
          id: ofKind(kind).length + 1,
          requestNumber,
          status: 0,
          fileSize: bytes.length,
          fileSha256: hashOf(bytes),
          experimentRequirementsFileName: requirements?.name ?? null,
          feedbackFileName: null,
          feedbackSha256: null,
          feedbackVersion: 0,
        },
        bytes,
        tree: undefined,
        requirements: requirements && Buffer.from(requirements.content),
        readBy: 0,
        reports: [],
        checks: 0,
        feedback: [],
      };
      requests.set(requestNumber, request);
      for (const listener of listeners) listener("changed", request.summary);
      return request;
    },
    announce(sign = "changed", ref) {
      for (const listener of listeners) listener(sign, ref);
    },
    async pending(kind, signal) {
      await enter("pending", signal);
      return withStatus(kind, 0, 1);
    },
    async request(ref, signal) {
      await enter("request", signal, ref.id);
      return stored(ref).summary;
    },
    async completed(kind, signal) {
      await enter("completed", signal);
      return withStatus(kind, 2, 4);
    },
    async download(ref, signal) {
      await enter("download", signal, ref.id);
      const request = stored(ref);
      request.readBy++;
      const takes = ref.kind === "experiment" && request.summary.status === 0;
      if (takes) request.summary = { ...request.summary, status: 1 };
      return request.bytes;
    },
    async requirements(ref, signal) {
      await enter("requirements", signal, ref.id);
      return stored(ref).requirements ?? Buffer.alloc(0);
    },
    async sentTree(ref, signal) {
      await enter("sentTree", signal, ref.id);
      return stored(ref).tree;
    },
    async markRead(ref, signal) {
      await enter("markRead", signal, ref.id);
      stored(ref).readBy++;
    },
    async report(ref, report, signal) {
      await enter("report", signal, ref.id);
      const request = stored(ref);
      if (request.summary.status > 2) throw refusal(409, "TRANSFER_STATE");
      if (!request.reports.some(({ kind, at }) => kind === report.kind && at === report.at))
        request.reports.push(report);
    },
    async feedbackChecked(ref, signal) {
      await enter("feedbackChecked", signal, ref.id);
      stored(ref).checks++;
    },
    async uploadFeedback(ref, name, bytes, key, signal) {
      await enter("uploadFeedback", signal, ref.id);
      const request = stored(ref);
      const body = `${ref.kind} ${ref.id}\n${name}\n${hashOf(bytes)}`;
      const before = keys.get(key);
      if (before !== undefined && before.body !== body) throw refusal(422, "IDEMPOTENCY");
      if (before !== undefined) return before.answer;
      if (request.summary.status > 2) throw refusal(409, "TRANSFER_STATE");
      if (request.summary.feedbackSha256 !== hashOf(bytes)) {
        request.feedback.push({ name, bytes: Buffer.from(bytes) });
        request.summary = {
          ...request.summary,
          status: 2,
          feedbackFileName: name,
          feedbackSha256: hashOf(bytes),
          feedbackVersion: request.feedback.length,
        };
      }
      keys.set(key, { body, answer: request.summary });
      return request.summary;
    },
    async events(onSign, signal) {
      await enter("events", signal);
      listeners.add(onSign);
      onSign("open");
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      listeners.delete(onSign);
    },
  };
  return server;
}

/** An unsuccessful answer of the server. */
export const refusal = (status: number, code = "REFUSED", message: string = code): ApiError =>
  new ApiError(status, JSON.stringify({ code, message }));

/** The error of a call when nothing listens. */
export const outOfReach = (): NetworkError =>
  new NetworkError("unreachable", "fake", Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
