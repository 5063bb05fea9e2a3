import {
  type Draft,
  type DraftOwner,
  type DraftStorage,
  type FoundDraft,
  isOwned,
  isSame,
  isWork,
  ownerName,
  parseDraft,
  readTexts,
  removeTexts,
  type Texts,
  textsOf,
  writeTexts,
} from "./draft.js";

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
  const others = without(storage, userId, (each) => isSame(each, draft.tree.id, draft.tab ?? ""));
  storage.write(parkedName, JSON.stringify([...others, texts]));
}

/** A draft waits no longer: it is the working tree again, or stored. */
function unpark(storage: DraftStorage, userId: number, treeId: number | undefined, tab: string): void {
  if (storage.read(parkedName) === undefined) return;
  const others = without(storage, userId, (draft) => isSame(draft, treeId, tab));
  if (others.length === 0) storage.remove(parkedName);
  else storage.write(parkedName, JSON.stringify(others));
}

/** The texts that remain, including unreadable ones and those of other users. */
function without(storage: DraftStorage, userId: number, isMeant: (draft: FoundDraft) => boolean): readonly Texts[] {
  return listed(storage).filter((texts) => {
    const draft = parseDraft(texts, userId);
    return draft === undefined || !isMeant(draft);
  });
}

/** Holds the last draft that was unusable, belonged to another user, or was replaced by another tree. */
const backup = "temp_backup";

/** Keeps the working tree of a tab. Unsaved work of another tab on another tree waits beside it. */
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

/** Whether a value of the browser's storage says whose working tree is kept. */
export const saysWhose = (name: string | null): boolean => name === null || name === ownerName || name === parkedName;

/** The working tree of a user. A corrupt draft, or one of another user, is set aside under another name. */
function readWorking(storage: DraftStorage, userId: number): FoundDraft | undefined {
  const texts = readTexts(storage);
  if (texts === undefined) return undefined;
  const draft = parseDraft(texts, userId);
  if (draft === undefined) setAside(storage, texts);
  return draft;
}

/** What this very tab worked on last; of what waits only the drawing of the tree that is asked for, or the new one. */
export function ownDraft(storage: DraftStorage, { userId, tab }: DraftOwner, treeId?: number): FoundDraft | undefined {
  const working = readWorking(storage, userId);
  if (working?.tab === tab) return working;
  return parkedDrafts(storage, userId).find((draft) => draft.tab === tab && draft.tree.id === treeId);
}

/** Unsaved work on a stored tree, whatever tab it was done in. */
export const draftOfTree = (storage: DraftStorage, id: number, { userId }: DraftOwner): FoundDraft | undefined =>
  [readWorking(storage, userId), ...parkedDrafts(storage, userId)].find(
    (draft) => draft !== undefined && draft.tree.id === id && isWork(draft),
  );

/**
 * What other tabs left behind: the working tree, or a new tree that waits where that one needs no saving. It is this
 * tab's from now on; a tab that still shows it keeps its own by `holdDraft`.
 */
export function takeLeftDraft(storage: DraftStorage, owner: DraftOwner): FoundDraft | undefined {
  const [working, waiting] = [readWorking(storage, owner.userId), parkedDrafts(storage, owner.userId)];
  const left = working && isWork(working) ? working : (waiting.find(({ tree }) => tree.id === undefined) ?? working);
  if (left === undefined) return undefined;
  if (left !== working) unpark(storage, owner.userId, undefined, left.tab ?? "");
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

/** Sets the work on a stored tree that does not open aside, whatever tab did it; true where there was some. */
export function setTreeAside(storage: DraftStorage, id: number, owner: DraftOwner): boolean {
  const draft = draftOfTree(storage, id, owner);
  if (draft === undefined) return false;
  if (readWorking(storage, owner.userId)?.tree.id === id) removeTexts(storage);
  unpark(storage, owner.userId, id, owner.tab);
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
