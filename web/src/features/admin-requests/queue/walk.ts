import type { FileTransfer } from "@clicktree/contract";

/** The request `step` places further in the list; the first without a choice, the end where the list ends. */
export function requestBeside(
  requests: readonly FileTransfer[],
  chosen: number | undefined,
  step: 1 | -1,
): FileTransfer | undefined {
  const here = requests.findIndex(({ id }) => id === chosen);
  if (here < 0) return requests[0];
  return requests[Math.max(0, Math.min(requests.length - 1, here + step))];
}

/** What to go on with when a request leaves the list: the next one, else the one before. */
export function requestAfter(requests: readonly FileTransfer[], leaving: number): FileTransfer | undefined {
  const here = requests.findIndex(({ id }) => id === leaving);
  return here < 0 ? requests[0] : (requests[here + 1] ?? requests[here - 1]);
}
