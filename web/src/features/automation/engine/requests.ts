import { ApiError, type Client } from "@clicktree/client";
import { type DemoRequest, type FileTransfer, routes } from "@clicktree/contract";
import type { FeedbackFinding } from "@clicktree/core/measurement";
import { demoNumber, encodeContent } from "@clicktree/core/requests";
import { askCheck, readBytes } from "../../requests/index.js";

/** The four lists of the console. */
export interface RequestLists {
  readonly pending: readonly FileTransfer[];
  readonly completed: readonly FileTransfer[];
  readonly pendingDemos: readonly DemoRequest[];
  readonly processedDemos: readonly DemoRequest[];
}

/** The fields of a request of either kind that the automation needs. */
export interface AnyRequest {
  readonly kind: "experiment" | "demo";
  readonly id: number;
  /** For a demo: the name of its file without `.txt`. */
  readonly requestNumber: string;
  readonly feedbackFileName: string | null;
  readonly feedbackSha256: string | null;
  /** Whether its feedback holds counts; null or absent if that is not known. */
  readonly holdsCounts?: boolean | null | undefined;
}

const fromTransfer = (request: FileTransfer): AnyRequest => {
  const { id, requestNumber, feedbackFileName, feedbackSha256, holdsCounts } = request;
  return { kind: "experiment", id, requestNumber, feedbackFileName, feedbackSha256, holdsCounts };
};
const ofDemo = ({ id, fileName, feedbackFileName, feedbackSha256 }: DemoRequest): AnyRequest => ({
  kind: "demo",
  id,
  requestNumber: demoNumber(fileName),
  feedbackFileName,
  feedbackSha256,
});

export const allRequests = (lists: RequestLists): AnyRequest[] => [
  ...[...lists.pending, ...lists.completed].map(fromTransfer),
  ...[...lists.pendingDemos, ...lists.processedDemos].map(ofDemo),
];

type Ref = Pick<AnyRequest, "kind" | "id">;

/** The calls of the automation. */
export interface AutomationServer {
  download(ref: Ref): Promise<Uint8Array<ArrayBuffer>>;
  requirements(id: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Compares the feedback of an experiment with its request and with itself; see `checkFeedback`. */
  check(request: Pick<AnyRequest, "id" | "requestNumber">, bytes: Uint8Array): Promise<readonly FeedbackFinding[]>;
  markRead(ref: Ref): Promise<void>;
  upload(ref: Ref, name: string, bytes: Uint8Array, key: string): Promise<void>;
  feedbackChecked(id: number): Promise<void>;
}

export function automationServer(api: Client): AutomationServer {
  const { adminTransfers, adminDemos, transfers, demos } = routes;
  const file = async (
    route: typeof transfers.content | typeof transfers.requirements | typeof demos.content,
    id: number,
  ) => Uint8Array.from((await api.callFile(route, { params: { id } })).bytes);
  return {
    async download({ kind, id }) {
      const bytes = await file(kind === "demo" ? demos.content : transfers.content, id);
      // a download by cookie does not take the request
      const body = { kind: "taken", at: new Date().toISOString() } as const;
      if (kind !== "demo") await api.call(adminTransfers.report, { params: { id }, body });
      return bytes;
    },
    requirements: (id) => file(transfers.requirements, id),
    async check({ id, requestNumber }, bytes) {
      const { signal } = new AbortController();
      const tree = await readBytes(api, transfers.tree, id, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "TREE_INVALID") return undefined;
        throw error;
      });
      const check = { requestNumber, shots: undefined };
      return askCheck({ tree, feedback: Uint8Array.from(bytes).buffer, check });
    },
    async markRead({ kind, id }) {
      await api.call(kind === "demo" ? adminDemos.markRead : adminTransfers.markRead, { params: { id } });
    },
    async upload({ kind, id }, feedbackFileName, bytes, key) {
      const body = { feedbackFileName, feedbackFileContent: encodeContent(bytes) };
      const options = { params: { id }, body, headers: { "idempotency-key": key } };
      await (kind === "demo" ? api.call(adminDemos.feedback, options) : api.call(adminTransfers.feedback, options));
    },
    async feedbackChecked(id) {
      await api.call(adminTransfers.feedbackChecked, { params: { id } });
    },
  };
}
