import { isEmpty } from "../model/state.js";
import {
  type Draft,
  type DraftOwner,
  type FoundDraft,
  names,
  ownerIn,
  parseDraft,
  type Texts,
  textsOf,
} from "./draft-texts.js";

export interface DraftStorage {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** Whether the working tree in storage is this tab's. Called on every change, so it does not parse the tree. */
function isOwned(storage: DraftStorage, { userId, tab }: DraftOwner): boolean {
  const owner = ownerIn({ [names.tree]: storage.read(names.tree) });
  return owner?.userId === userId && owner.tab === tab;
}

/** The texts of the working tree; undefined if there is none. */
function readTexts(storage: DraftStorage): Texts | undefined {
  const texts: Texts = Object.fromEntries(Object.values(names).map((name) => [name, storage.read(name)]));
  return texts[names.nodes] === undefined && texts[names.edges] === undefined ? undefined : texts;
}

function writeTexts(storage: DraftStorage, texts: Texts): void {
  for (const name of Object.values(names)) storage.write(name, texts[name] ?? "null");
}

function removeTexts(storage: DraftStorage): void {
  for (const name of Object.values(names)) storage.remove(name);
}

/** Whether a draft contains work that could be lost: a drawing, or undo steps that lead back to one. */
export function isWork(draft: Draft): boolean {
  if (!draft.unsaved) return false;
  return (
    !isEmpty(draft.document) || (draft.steps !== undefined && draft.steps.past.length + draft.steps.future.length > 0)
  );
}

/** A draft belongs to a tree and a tab: two tabs may both have work on the same stored tree. */
const isSame = (draft: FoundDraft, treeId: number | undefined, tab: string | undefined): boolean =>
  draft.tree.id === treeId && draft.tab === tab;

/**
 * Storage key of waiting drafts, which the work of another tab has replaced as the working tree: a list of texts,
 * newest last.
 */
const parkedName = "temp_drafts";

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => text === undefined || typeof text === "string");

function listed(storage: DraftStorage): readonly Texts[] {
  try {
    const value: unknown = JSON.parse(storage.read(parkedName) ?? "[]");
    return Array.isArray(value) ? value.filter(isTexts) : [];
  } catch {
    return [];
  }
}

/** The waiting drafts of a user, newest first. */
const parkedDrafts = (storage: DraftStorage, userId: number): readonly FoundDraft[] =>
  listed(storage)
    .flatMap((texts) => parseDraft(texts, userId) ?? [])
    .reverse();

/** Makes a draft wait. It replaces an earlier draft of the same tree and tab. */
function park(storage: DraftStorage, texts: Texts, userId: number): void {
  const draft = parseDraft(texts, userId);
  if (draft === undefined || !isWork(draft)) return;
  const others = without(storage, userId, draft.tree.id, draft.tab);
  storage.write(parkedName, JSON.stringify([...others, texts]));
}

/** Removes a draft from the waiting ones, because it is the working tree again or has been saved. */
function unpark(storage: DraftStorage, userId: number, treeId: number | undefined, tab: string | undefined): void {
  if (storage.read(parkedName) === undefined) return;
  const others = without(storage, userId, treeId, tab);
  if (others.length === 0) storage.remove(parkedName);
  else storage.write(parkedName, JSON.stringify(others));
}

/** The waiting texts without those of one tree and tab. */
function without(
  storage: DraftStorage,
  userId: number,
  treeId: number | undefined,
  tab: string | undefined,
): readonly Texts[] {
  return listed(storage).filter((texts) => {
    const owner = ownerIn(texts);
    return owner?.userId !== userId || (owner.id ?? undefined) !== treeId || owner.tab !== tab;
  });
}

/** Storage key of the last draft that was corrupt, belonged to another user, or was replaced by another tree. */
const backup = "temp_backup";

/** Stores the working tree of a tab. Unsaved work of another tab becomes a waiting draft. */
export function writeDraft(storage: DraftStorage, draft: Draft, owner: DraftOwner): void {
  if (!isOwned(storage, owner)) {
    const texts = readTexts(storage);
    const there = texts && parseDraft(texts, owner.userId);
    if (texts && there && !isSame(there, draft.tree.id, owner.tab)) park(storage, texts, owner.userId);
  }
  writeTexts(storage, textsOf(draft, owner));
  unpark(storage, owner.userId, draft.tree.id, owner.tab);
}

/** Stores unsaved work that is in storage no more, because another tab replaced it. */
export function holdDraft(storage: DraftStorage, draft: Draft, owner: DraftOwner): void {
  if (!isWork(draft)) return;
  const texts = readTexts(storage);
  const working = texts && parseDraft(texts, owner.userId);
  const held = [...(working ? [working] : []), ...parkedDrafts(storage, owner.userId)];
  if (held.some((each) => isWork(each) && isSame(each, draft.tree.id, owner.tab))) return;
  park(storage, textsOf(draft, owner), owner.userId);
}

/** Whether a storage entry determines whose working tree is stored. */
export const saysWhose = (name: string | null): boolean => name === null || name === names.tree || name === parkedName;

/** The working tree of a user. A draft that is corrupt or belongs to another user is set aside under another key. */
function readWorking(storage: DraftStorage, userId: number): FoundDraft | undefined {
  const texts = readTexts(storage);
  if (texts === undefined) return undefined;
  const draft = parseDraft(texts, userId);
  if (draft === undefined) setAside(storage, texts);
  return draft;
}

/** The last work of this tab: the working tree, or its waiting draft of the requested tree or the new tree. */
export function ownDraft(storage: DraftStorage, { userId, tab }: DraftOwner, treeId?: number): FoundDraft | undefined {
  const working = readWorking(storage, userId);
  if (working?.tab === tab) return working;
  return parkedDrafts(storage, userId).find((draft) => draft.tab === tab && draft.tree.id === treeId);
}

/** Unsaved work on a stored tree: first that of this tab, then that of others, newest first. */
export function draftsOfTree(storage: DraftStorage, id: number, { userId, tab }: DraftOwner): readonly FoundDraft[] {
  const drafts = [readWorking(storage, userId), ...parkedDrafts(storage, userId)].filter(
    (draft) => draft !== undefined && draft.tree.id === id && isWork(draft),
  ) as readonly FoundDraft[];
  return [...drafts.filter((draft) => draft.tab === tab), ...drafts.filter((draft) => draft.tab !== tab)];
}

/** Waiting work of other tabs on a stored tree, newest first. */
export const waitingDrafts = (storage: DraftStorage, id: number, { userId, tab }: DraftOwner): readonly FoundDraft[] =>
  parkedDrafts(storage, userId).filter((draft) => draft.tree.id === id && draft.tab !== tab && isWork(draft));

/**
 * Removes the waiting work of another tab after it was put on the canvas. A tab that still shows it stores it again
 * with `holdDraft`.
 */
export const dropWaiting = (storage: DraftStorage, { tree, tab }: FoundDraft, { userId }: DraftOwner): void =>
  unpark(storage, userId, tree.id, tab);

/** Moves the work of another tab to this tab. A tab that still shows it stores it again with `holdDraft`. */
export function takeDraft(storage: DraftStorage, draft: FoundDraft, owner: DraftOwner): void {
  if (draft.tab === owner.tab) return;
  writeDraft(storage, draft, owner);
  unpark(storage, owner.userId, draft.tree.id, draft.tab);
}

/**
 * Takes over work that other tabs have left: the working tree or, if that needs no saving, a waiting draft of a new
 * tree. A tab that still shows it stores it again with `holdDraft`.
 */
export function takeLeftDraft(storage: DraftStorage, owner: DraftOwner): FoundDraft | undefined {
  const [working, waiting] = [readWorking(storage, owner.userId), parkedDrafts(storage, owner.userId)];
  const left = working && isWork(working) ? working : (waiting.find(({ tree }) => tree.id === undefined) ?? working);
  if (left === undefined) return undefined;
  if (left !== working) unpark(storage, owner.userId, undefined, left.tab);
  writeTexts(storage, textsOf(left, owner));
  return left;
}

/**
 * Sets this tab's work aside because another drawing replaces it, unless it is work on the tree `treeId`. Returns
 * whether there was any. Work on a stored tree also returns when that tree is opened.
 */
export function setWorkAside(storage: DraftStorage, owner: DraftOwner, treeId?: number): boolean {
  const working = readWorking(storage, owner.userId);
  const isOwn = working && (working.tab === undefined || working.tab === owner.tab);
  if (!isOwn && treeId === undefined) return setWaitingAside(storage, owner);
  if (!isOwn || !isWork(working) || (treeId !== undefined && working.tree.id === treeId)) return false;
  if (working.tree.id !== undefined) park(storage, textsOf(working, owner), owner.userId);
  setAside(storage, textsOf(working, owner));
  return true;
}

/** Sets aside this tab's work on a new tree, which waits because another tab has worked since. */
function setWaitingAside(storage: DraftStorage, owner: DraftOwner): boolean {
  const waits = parkedDrafts(storage, owner.userId).find((draft) => isSame(draft, undefined, owner.tab));
  if (waits === undefined || !isWork(waits)) return false;
  storage.write(backup, JSON.stringify(textsOf(waits, owner)));
  unpark(storage, owner.userId, undefined, owner.tab);
  return true;
}

/** Sets aside the work of any tab on a stored tree that cannot be opened. Returns whether there was any. */
export function setTreeAside(storage: DraftStorage, id: number, owner: DraftOwner): boolean {
  const [draft] = draftsOfTree(storage, id, owner);
  if (draft === undefined) return false;
  const working = readWorking(storage, owner.userId);
  if (working && isSame(working, id, draft.tab)) removeTexts(storage);
  unpark(storage, owner.userId, id, draft.tab);
  storage.write(backup, JSON.stringify(textsOf(draft, owner)));
  return true;
}

/** Keeps the texts of a draft unchanged under the backup key and removes the working tree. */
function setAside(storage: DraftStorage, texts: Texts): void {
  storage.write(backup, JSON.stringify(texts));
  removeTexts(storage);
}

/** The draft that was set aside last, if it can be read and belongs to the user. */
export function readBackup(storage: DraftStorage, userId: number): Draft | undefined {
  const text = storage.read(backup);
  if (text === undefined) return undefined;
  try {
    const texts: unknown = JSON.parse(text);
    return typeof texts === "object" && texts !== null ? parseDraft(texts as Texts, userId) : undefined;
  } catch {
    return undefined; // it stays in storage, where it can still be recovered by hand
  }
}
