import type { AnalysisRequest } from "./analysis-results.js";
import type { Pruned } from "./prune-worker.js";

/** The tree without what adds nothing to its success, worked out in a thread of its own. */
export function prune(wish: Omit<AnalysisRequest, "id">): Promise<Pruned> {
  const thread = new Worker(new URL("./prune-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Pruned>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<Pruned>) => resolve(data);
    thread.onerror = ({ message }) => reject(new Error(message));
    thread.postMessage(wish);
  }).finally(() => thread.terminate());
}
