import type { FileTransfer } from "@clicktree/contract";

/** Values in the address: all listed results, or none yet. Otherwise it contains the ids of the chosen ones. */
const all = "all";
const none = "none";

/** The chosen results in the address, newest first, or all listed ones. */
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

/** A choice as it appears in the address. */
const addressOfChoice = (ids: readonly number[]): string =>
  ids.length === 0 ? none : [...ids].sort((a, b) => a - b).join(",");

/** A comparison starts with the open result, if it has one. */
export const firstChoice = (open: FileTransfer | undefined): string =>
  addressOfChoice(open && hasResult(open) ? [open.id] : []);

/** Adds a result to the choice or removes it. */
export function withChoice(chosen: readonly FileTransfer[], id: number, isChosen: boolean): string {
  const others = chosen.map((request) => request.id).filter((one) => one !== id);
  return addressOfChoice(isChosen ? [...others, id] : others);
}

export const choices = { all, none } as const;
