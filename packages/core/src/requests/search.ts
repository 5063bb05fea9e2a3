import type { DemoRequest, FileTransfer, TreeSummary } from "@clicktree/contract";
import { type StatusName, statusName, statusNames } from "./status.js";

/** The search for trees or requests. All given conditions must hold. */
export interface Search {
  /** Words that must all occur, in any order and case. */
  readonly text: string;
  /** Tags that must all be present. */
  readonly tags: readonly string[];
  /** Not older than this, ISO 8601. */
  readonly since?: string | undefined;
}

export interface RequestSearch extends Search {
  /** Allowed states; any if empty. */
  readonly states: readonly StatusName[];
  /** Part of the name of the equipment that was asked for, or to which the request was delivered. */
  readonly equipment: string;
  /** Minimum success probability, measured or, if not measured, predicted. */
  readonly success?: number | undefined;
}

/** A tree that was never sent has this in place of a state. */
const unsent = "unsent";
export const treeStates = [...statusNames, unsent] as const;
export type TreeState = (typeof treeStates)[number];

/** A search for trees by their runs and by their success. */
export interface TreeSearch extends Search {
  /** A run of the tree is in one of these states; any without one. */
  readonly states: readonly TreeState[];
  /** A part of the name of the equipment that a run of the tree was for. */
  readonly equipment: string;
  /** Success probability with an ideal detector and equal priors of at least this. */
  readonly success?: number | undefined;
}

/** A list of trees does not hold these itself; empty as long as nothing asks for them. */
export interface TreeFacts {
  /** The requests of the owner. */
  readonly requests: readonly FileTransfer[];
  /** Success of each tree that can be evaluated, by its number. */
  readonly successes: ReadonlyMap<number, number>;
}

export const foldText = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The words of a search. */
const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

const hasWords = (words: readonly string[], texts: readonly (string | null | undefined)[]): boolean => {
  if (words.length === 0) return true;
  const whole = foldText(texts.join("\n"));
  return words.every((word) => whole.includes(word));
};

function hasTags(labels: TreeSummary["labels"] | undefined, tags: readonly string[]): boolean {
  const own = new Set(labels?.tags.map(foldText));
  return tags.every((tag) => own.has(foldText(tag)));
}

/** The trees that match, in their order. Names, descriptions, notes and tags are searched. */
export function matchingTrees(
  trees: readonly TreeSummary[],
  { text, tags, since, states, equipment, success }: TreeSearch,
  { requests, successes }: TreeFacts,
): TreeSummary[] {
  const words = wordsOf(text);
  const places = wordsOf(equipment);
  const runsOf = new Map<number, FileTransfer[]>();
  for (const request of requests)
    if (request.treeId) runsOf.set(request.treeId, [...(runsOf.get(request.treeId) ?? []), request]);
  return trees.filter(({ id, name, description, labels, updatedAt }) => {
    const runs = runsOf.get(id) ?? [];
    return (
      hasTags(labels, tags) &&
      (since === undefined || updatedAt >= since) &&
      (success === undefined || (successes.get(id) ?? -1) >= success) &&
      (states.length === 0 || statesOf(runs).some((state) => states.includes(state))) &&
      (places.length === 0 || runs.some((run) => hasWords(places, placesOf(run)))) &&
      hasWords(words, [name, description, labels?.note, ...(labels?.tags ?? [])])
    );
  });
}

/** The measured success; undefined for that of some hypotheses alone, which says too little about the receiver. */
const measuredSuccess = ({ measured }: FileTransfer): number | undefined =>
  measured?.partlySent ? undefined : measured?.success;

const statesOf = (runs: readonly FileTransfer[]): TreeState[] =>
  runs.length === 0 ? [unsent] : runs.map(({ status }) => statusName(status)).filter((name) => name !== "unknown");

/** Names of the equipment that was asked for, and that a request was delivered to. */
const placesOf = ({ requested, events }: FileTransfer) => [
  requested?.equipment,
  ...events.filter(({ kind }) => kind === "delivered").map(({ detail }) => detail),
];

/** The demo requests that match, in their order. File names, senders and photon numbers are searched. */
export function matchingDemos(requests: readonly DemoRequest[], text: string): DemoRequest[] {
  const words = wordsOf(text);
  return requests.filter(({ fileName, userName, photonNumber, signalPhotons, localOscillatorPhotons }) => {
    const photons = [photonNumber, signalPhotons, localOscillatorPhotons].filter((number) => number !== null);
    return hasWords(words, [fileName, userName, ...photons.map(String)]);
  });
}

/** The requests that match, in their order. Numbers, trees, senders, notes and tags are searched. */
export function matchingRequests(requests: readonly FileTransfer[], search: RequestSearch): FileTransfer[] {
  const words = wordsOf(search.text);
  const equipment = wordsOf(search.equipment);
  return requests.filter((request) => {
    const { labels, status, createdAt, requestNumber, treeName, user, prediction } = request;
    const success = measuredSuccess(request) ?? prediction?.success ?? -1;
    return (
      hasTags(labels, search.tags) &&
      (search.since === undefined || createdAt >= search.since) &&
      (search.states.length === 0 || search.states.includes(statusName(status) as StatusName)) &&
      (search.success === undefined || success >= search.success) &&
      hasWords(equipment, placesOf(request)) &&
      hasWords(words, [requestNumber, treeName, user?.username, labels?.note, ...(labels?.tags ?? [])])
    );
  });
}

export const requestOrders = ["newest", "success"] as const;
export type RequestOrder = (typeof requestOrders)[number];

/**
 * The requests by time, newest first, or by success: measured ones before those of which only a prediction is known,
 * highest first.
 */
export function orderedRequests(requests: readonly FileTransfer[], order: RequestOrder): FileTransfer[] {
  const newest = (a: FileTransfer, b: FileTransfer): number => b.id - a.id;
  if (order === "newest") return requests.toSorted(newest);
  const measured = (request: FileTransfer): number => measuredSuccess(request) ?? -1;
  const predicted = ({ prediction }: FileTransfer): number => prediction?.success ?? -1;
  return requests.toSorted((a, b) => measured(b) - measured(a) || predicted(b) - predicted(a) || newest(a, b));
}

/** All tags of a list with their frequencies, the most frequent first. */
export function tagsOf(
  items: readonly { readonly labels?: TreeSummary["labels"] }[],
): { tag: string; count: number }[] {
  const known = new Map<string, { tag: string; count: number }>();
  for (const tag of items.flatMap(({ labels }) => labels?.tags ?? [])) {
    const entry = known.get(foldText(tag));
    if (entry) entry.count++;
    else known.set(foldText(tag), { tag, count: 1 });
  }
  return [...known.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

const units = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

/**
 * The time of `since`, as ISO 8601: a duration before `now` (12h, 7d, 2w) or a date (2026-11-21, optionally with a
 * time). Undefined if it is neither.
 */
export function sinceMoment(since: string, now: number): string | undefined {
  const span = /^(\d{1,4})([hdw])$/.exec(since.trim());
  if (span) return new Date(now - Number(span[1]) * units[span[2] as keyof typeof units]).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}/.test(since.trim())) return undefined;
  const at = Date.parse(since.trim());
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
