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

/** Whether this tab wrote the working tree last. Called on every change, so it does not parse the tree. */
function isOwned(storage: DraftStorage, { userId, tab }: DraftOwner): boolean {
  const owner = ownerIn({ [names.tree]: storage.read(names.tree) });
  return owner?.userId === userId && owner.tab === tab;
}

/** The texts of the working tree; undefined where there is none. */
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

/** Whether something would be lost with a draft: what is drawn, or what was drawn and deleted, which undo brings back. */
export function isWork(draft: Draft): boolean {
  if (!draft.unsaved) return false;
  return (
    !isEmpty(draft.document) || (draft.steps !== undefined && draft.steps.past.length + draft.steps.future.length > 0)
  );
}

/** A draft belongs to its tree and to its tab: two tabs may both have work on one stored tree. */
const isSame = (draft: FoundDraft, treeId: number | undefined, tab: string | undefined): boolean =>
  draft.tree.id === treeId && draft.tab === tab;

/** Where drafts wait that gave their place to the work of another tab: a list of texts, the newest last. */
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

/** Drafts of a user that wait, the newest first. */
const parkedDrafts = (storage: DraftStorage, userId: number): readonly FoundDraft[] =>
  listed(storage)
    .flatMap((texts) => parseDraft(texts, userId) ?? [])
    .reverse();

/** Lets a draft wait, in the place of the same one of before. */
function park(storage: DraftStorage, texts: Texts, userId: number): void {
  const draft = parseDraft(texts, userId);
  if (draft === undefined || !isWork(draft)) return;
  const others = without(storage, userId, draft.tree.id, draft.tab);
  storage.write(parkedName, JSON.stringify([...others, texts]));
}

/** A draft waits no longer: it is the working tree again, or stored. */
function unpark(storage: DraftStorage, userId: number, treeId: number | undefined, tab: string | undefined): void {
  if (storage.read(parkedName) === undefined) return;
  const others = without(storage, userId, treeId, tab);
  if (others.length === 0) storage.remove(parkedName);
  else storage.write(parkedName, JSON.stringify(others));
}

/** The waiting texts but for those of one tree and tab. */
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

/** Holds the last draft that was unusable, belonged to another user, or was replaced by another tree. */
const backup = "temp_backup";

/** Keeps the working tree of a tab. Unsaved work of another tab waits beside it. */
export function writeDraft(storage: DraftStorage, draft: Draft, owner: DraftOwner): void {
  if (!isOwned(storage, owner)) {
    const texts = readTexts(storage);
    const there = texts && parseDraft(texts, owner.userId);
    if (texts && there && !isSame(there, draft.tree.id, owner.tab)) park(storage, texts, owner.userId);
  }
  writeTexts(storage, textsOf(draft, owner));
  unpark(storage, owner.userId, draft.tree.id, owner.tab);
}

/** Keeps unsaved work that another tab took the place of, where it is nowhere any more. */
export function holdDraft(storage: DraftStorage, draft: Draft, owner: DraftOwner): void {
  if (!isWork(draft)) return;
  const texts = readTexts(storage);
  const working = texts && parseDraft(texts, owner.userId);
  const held = [...(working ? [working] : []), ...parkedDrafts(storage, owner.userId)];
  if (held.some((each) => isWork(each) && isSame(each, draft.tree.id, owner.tab))) return;
  park(storage, textsOf(draft, owner), owner.userId);
}

/** Whether an entry of the browser's storage says whose working tree is stored. */
export const saysWhose = (name: string | null): boolean => name === null || name === names.tree || name === parkedName;

/** The working tree of a user. A corrupt draft, or one of another user, is set aside under another name. */
function readWorking(storage: DraftStorage, userId: number): FoundDraft | undefined {
  const texts = readTexts(storage);
  if (texts === undefined) return undefined;
  const draft = parseDraft(texts, userId);
  if (draft === undefined) setAside(storage, texts);
  return draft;
}

/** The last work of this tab. Of its waiting drafts, only the one of the requested tree, or the new tree. */
export function ownDraft(storage: DraftStorage, { userId, tab }: DraftOwner, treeId?: number): FoundDraft | undefined {
  const working = readWorking(storage, userId);
  if (working?.tab === tab) return working;
  return parkedDrafts(storage, userId).find((draft) => draft.tab === tab && draft.tree.id === treeId);
}

/** Unsaved work on a stored tree: that of this tab first, then that of others, the newest first. */
export function draftsOfTree(storage: DraftStorage, id: number, { userId, tab }: DraftOwner): readonly FoundDraft[] {
  const drafts = [readWorking(storage, userId), ...parkedDrafts(storage, userId)].filter(
    (draft) => draft !== undefined && draft.tree.id === id && isWork(draft),
  ) as readonly FoundDraft[];
  return [...drafts.filter((draft) => draft.tab === tab), ...drafts.filter((draft) => draft.tab !== tab)];
}

/** Work of other tabs on a stored tree that waits, the newest first. */
export const waitingDrafts = (storage: DraftStorage, id: number, { userId, tab }: DraftOwner): readonly FoundDraft[] =>
  parkedDrafts(storage, userId).filter((draft) => draft.tree.id === id && draft.tab !== tab && isWork(draft));

/** Work of another tab waits no longer: it was put on the canvas. A tab that still shows it keeps it with `holdDraft`. */
export const dropWaiting = (storage: DraftStorage, { tree, tab }: FoundDraft, { userId }: DraftOwner): void =>
  unpark(storage, userId, tree.id, tab);

/** Makes the work of another tab this tab's own; a tab that still shows it keeps its own with `holdDraft`. */
export function takeDraft(storage: DraftStorage, draft: FoundDraft, owner: DraftOwner): void {
  if (draft.tab === owner.tab) return;
  writeDraft(storage, draft, owner);
  unpark(storage, owner.userId, draft.tree.id, draft.tab);
}

/**
 * The work that other tabs left behind: the working tree or, if that needs no saving, a new tree that waits. From now on
 * it belongs to this tab; a tab that still shows it keeps its own with `holdDraft`.
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
 * Sets the work of this tab aside that another drawing takes the place of, except work on the tree `treeId`; true where
 * there was some. Work on a stored tree comes back with that tree as well.
 */
export function setWorkAside(storage: DraftStorage, owner: DraftOwner, treeId?: number): boolean {
  const working = readWorking(storage, owner.userId);
  const isOwn = working && (working.tab === undefined || working.tab === owner.tab);
  if (!isOwn || !isWork(working) || (treeId !== undefined && working.tree.id === treeId)) return false;
  if (working.tree.id !== undefined) park(storage, textsOf(working, owner), owner.userId);
  setAside(storage, textsOf(working, owner));
  return true;
}

/** Sets aside the work of any tab on a stored tree that does not open; true if there was some. */
export function setTreeAside(storage: DraftStorage, id: number, owner: DraftOwner): boolean {
  const [draft] = draftsOfTree(storage, id, owner);
  if (draft === undefined) return false;
  const working = readWorking(storage, owner.userId);
  if (working && isSame(working, id, draft.tab)) removeTexts(storage);
  unpark(storage, owner.userId, id, draft.tab);
  storage.write(backup, JSON.stringify(textsOf(draft, owner)));
  return true;
}

/** Keeps the texts of a draft as they are, beside the next one. */
function setAside(storage: DraftStorage, texts: Texts): void {
  storage.write(backup, JSON.stringify(texts));
  removeTexts(storage);
}

/** The draft that was set aside last, where it can be read and is the user's own. */
export function readBackup(storage: DraftStorage, userId: number): Draft | undefined {
  const text = storage.read(backup);
  if (text === undefined) return undefined;
  try {
    const texts: unknown = JSON.parse(text);
    return typeof texts === "object" && texts !== null ? parseDraft(texts as Texts, userId) : undefined;
  } catch {
    return undefined; // it stays in storage, where someone may still recover it by hand
  }
}
