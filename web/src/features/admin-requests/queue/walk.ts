import type { FileTransfer } from "@clicktree/contract";

/** The request `step` places further in the list, at most its end; the first one if none is selected. */
export function requestBeside(
  requests: readonly FileTransfer[],
  selected: number | undefined,
  step: 1 | -1,
): FileTransfer | undefined {
  const here = requests.findIndex(({ id }) => id === selected);
  if (here < 0) return requests[0];
  return requests[Math.max(0, Math.min(requests.length - 1, here + step))];
}

/** The request to select when one leaves the list: the next one, else the one before. */
export function requestAfter(requests: readonly FileTransfer[], leaving: number): FileTransfer | undefined {
  const here = requests.findIndex(({ id }) => id === leaving);
  return here < 0 ? requests[0] : (requests[here + 1] ?? requests[here - 1]);
}
