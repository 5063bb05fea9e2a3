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
import { park, parkedDrafts, parkedName, unpark } from "./parked.js";

/** Where what cannot be used, is another user's, or gave way to another tree, is kept instead of being lost. */
const backup = "temp_backup";

/** Keeps the working tree of a tab. Unsaved work of another tab on another tree waits beside it. */
export function writeDraft(storage: DraftStorage, draft: Draft, hand: DraftOwner): void {
  if (!isOwned(storage, hand)) {
    const texts = readTexts(storage);
    const there = texts && parseDraft(texts, hand.userId);
    if (texts && there && !isSame(there, draft.tree.id, hand.tab)) park(storage, texts, hand.userId);
  }
  writeTexts(storage, textsOf(draft, hand));
  unpark(storage, hand.userId, draft.tree.id, hand.tab);
}

/** Keeps unsaved work that another tab took the place of, where it is nowhere any more. */
export function holdDraft(storage: DraftStorage, draft: Draft, hand: DraftOwner): void {
  if (!isWork(draft)) return;
  const texts = readTexts(storage);
  const working = texts && parseDraft(texts, hand.userId);
  const held = [...(working ? [working] : []), ...parkedDrafts(storage, hand.userId)];
  if (held.some((each) => isWork(each) && isSame(each, draft.tree.id, hand.tab))) return;
  park(storage, textsOf(draft, hand), hand.userId);
}

/** Whether a value of the browser's storage says whose working tree is kept. */
export const saysWhose = (name: string | null): boolean => name === null || name === ownerName || name === parkedName;

/** The working tree of a user. What is corrupt or somebody else's is set aside under another name, and nothing comes. */
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
export function takeLeftDraft(storage: DraftStorage, hand: DraftOwner): FoundDraft | undefined {
  const [working, waiting] = [readWorking(storage, hand.userId), parkedDrafts(storage, hand.userId)];
  const left = working && isWork(working) ? working : (waiting.find(({ tree }) => tree.id === undefined) ?? working);
  if (left === undefined) return undefined;
  if (left !== working) unpark(storage, hand.userId, undefined, left.tab ?? "");
  writeTexts(storage, textsOf(left, hand));
  return left;
}

/**
 * Sets the work of this tab aside that another drawing takes the place of, but for work on the tree `kept`; true where
 * there was some. Work on a stored tree comes back with that tree as well.
 */
export function setWorkAside(storage: DraftStorage, hand: DraftOwner, kept?: number): boolean {
  const working = readWorking(storage, hand.userId);
  const isOwn = working && (working.tab === undefined || working.tab === hand.tab);
  if (!isOwn || !isWork(working) || (kept !== undefined && working.tree.id === kept)) return false;
  if (working.tree.id !== undefined) park(storage, textsOf(working, hand), hand.userId);
  setAside(storage, textsOf(working, hand));
  return true;
}

/** Sets the work on a stored tree that does not open aside, whatever tab did it; true where there was some. */
export function setTreeAside(storage: DraftStorage, id: number, hand: DraftOwner): boolean {
  const draft = draftOfTree(storage, id, hand);
  if (draft === undefined) return false;
  if (readWorking(storage, hand.userId)?.tree.id === id) removeTexts(storage);
  unpark(storage, hand.userId, id, hand.tab);
  storage.write(backup, JSON.stringify(textsOf(draft, hand)));
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
    return undefined; // it stays where it is: what no program can read, a person may
  }
}
