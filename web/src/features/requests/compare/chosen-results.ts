import type { FileTransfer } from "@clicktree/contract";

/** In the address: all results of the list, none yet, or the numbers of those that were chosen. */
const all = "all";
const none = "none";

/** The results that the address names, newest first; those of the list where it names all. */
export function chosenResults(
  asked: string,
  requests: readonly FileTransfer[],
  shown: readonly FileTransfer[],
): FileTransfer[] {
  if (asked === all) return [...shown].filter(hasResult);
  const ids = new Set(asked.split(",").map(Number));
  return requests.filter((request) => ids.has(request.id) && hasResult(request)).toSorted((a, b) => b.id - a.id);
}

/** Whether a request has counts to compare. */
export const hasResult = ({ measured }: FileTransfer): boolean => measured !== null;

/** How the address says a choice. */
const addressOfChoice = (ids: readonly number[]): string =>
  ids.length === 0 ? none : [...ids].sort((a, b) => a - b).join(",");

/** A comparison begins with the result that is open, if it has one. */
export const firstChoice = (open: FileTransfer | undefined): string =>
  addressOfChoice(open && hasResult(open) ? [open.id] : []);

/** The choice with one result more or less. */
export function withChoice(chosen: readonly FileTransfer[], id: number, isChosen: boolean): string {
  const others = chosen.map((request) => request.id).filter((one) => one !== id);
  return addressOfChoice(isChosen ? [...others, id] : others);
}

export const choices = { all, none } as const;
