import type { FileTransfer } from "@clicktree/contract";

/** The change to a request while its sender was away. */
export interface News {
  readonly request: FileTransfer;
  readonly kind: "result" | "rejected" | "failed" | "taken";
  /** ISO 8601. */
  readonly at: string;
}

/** From the most to the least important, where several things happened to one request. */
const kinds = ["result", "rejected", "failed", "taken"] as const;

/** Changes to requests since a moment that others made, the newest first, one entry for each request. */
export function newsSince(requests: readonly FileTransfer[], since: string): News[] {
  return requests
    .flatMap((request): News[] => {
      const events = request.events.filter(({ at }) => Date.parse(at) > Date.parse(since));
      const kind = kinds.find((each) => events.some((event) => event.kind === each));
      const last = events.findLast((event) => event.kind === kind);
      return kind && last ? [{ request, kind, at: last.at }] : [];
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
