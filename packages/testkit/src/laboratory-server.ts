import { createHash } from "node:crypto";
import { ApiError, NetworkError } from "@clicktree/client";
import type { TransferEventReport } from "@clicktree/contract";
import type { LaboratoryRequest, LaboratoryServer, StreamSign } from "@clicktree/lab/daemon";

/** Something that a call of the fake server does instead of answering: throws, or waits. */
type Interference = (call: keyof LaboratoryServer, id: number | undefined) => void | Promise<void>;

interface StoredRequest {
  summary: LaboratoryRequest;
  bytes: Buffer;
  requirements: Buffer | undefined;
  readBy: number;
  reports: TransferEventReport[];
  /** How often the feedback folder was looked at for it. */
  checks: number;
  /** Every different feedback, oldest first. */
  feedback: { name: string; bytes: Buffer }[];
}

export interface FakeLaboratoryServer extends LaboratoryServer {
  /** Stores a request as a researcher would. */
  add(requestNumber: string, content?: string, requirements?: { name: string; content: string }): StoredRequest;
  readonly requests: Map<string, StoredRequest>;
  /** Calls so far, by name. */
  readonly calls: Map<string, number>;
  /** Run before each call. */
  interfere: Interference | undefined;
  /** Tells those who listen that requests changed. */
  announce(sign?: StreamSign, id?: number): void;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The server as the folder daemon sees it, in memory, with the rules that matter to it. */
export function fakeLaboratoryServer(): FakeLaboratoryServer {
  const requests = new Map<string, StoredRequest>();
  const keys = new Map<string, { body: string; answer: LaboratoryRequest }>();
  const listeners = new Set<(sign: StreamSign, id?: number) => void>();
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
  function stored(id: number): StoredRequest {
    for (const request of requests.values()) if (request.summary.id === id) return request;
    throw refusal(404, "NOT_FOUND");
  }
  const withStatus = (...wanted: number[]) =>
    [...requests.values()].map(({ summary }) => summary).filter(({ status }) => wanted.includes(status));

  const server: FakeLaboratoryServer = {
    requests,
    calls,
    interfere: undefined,
    add(requestNumber, content = `1\n${requestNumber}`, requirements) {
      const bytes = Buffer.from(content);
      const request: StoredRequest = {
        summary: {
          id: requests.size + 1,
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
        requirements: requirements && Buffer.from(requirements.content),
        readBy: 0,
        reports: [],
        checks: 0,
        feedback: [],
      };
      requests.set(requestNumber, request);
      for (const listener of listeners) listener("changed", request.summary.id);
      return request;
    },
    announce(sign = "changed", id) {
      for (const listener of listeners) listener(sign, id);
    },
    async pending(signal) {
      await enter("pending", signal);
      return withStatus(0, 1);
    },
    async request(id, signal) {
      await enter("request", signal, id);
      return stored(id).summary;
    },
    async completed(signal) {
      await enter("completed", signal);
      return withStatus(2, 4);
    },
    async download(id, signal) {
      await enter("download", signal, id);
      const request = stored(id);
      if (request.summary.status === 0) request.summary = { ...request.summary, status: 1 };
      return request.bytes;
    },
    async requirements(id, signal) {
      await enter("requirements", signal, id);
      return stored(id).requirements ?? Buffer.alloc(0);
    },
    async markRead(id, signal) {
      await enter("markRead", signal, id);
      stored(id).readBy++;
    },
    async report(id, report, signal) {
      await enter("report", signal, id);
      const request = stored(id);
      if (request.summary.status > 2) throw refusal(409, "TRANSFER_STATE");
      if (!request.reports.some(({ kind, at }) => kind === report.kind && at === report.at))
        request.reports.push(report);
    },
    async feedbackChecked(id, signal) {
      await enter("feedbackChecked", signal, id);
      stored(id).checks++;
    },
    async uploadFeedback(id, name, bytes, key, signal) {
      await enter("uploadFeedback", signal, id);
      const request = stored(id);
      const body = `${id}\n${name}\n${hashOf(bytes)}`;
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

/** What a call meets when nothing listens. */
export const outOfReach = (): NetworkError =>
  new NetworkError("unreachable", "fake", Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
