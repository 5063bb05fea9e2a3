import { type DraftStorage, type FoundDraft, isSame, isWork, parseDraft, type Texts } from "./draft.js";

/** Where drafts wait that gave their place to the work of another tab: a list of texts, the newest last. */
export const parkedName = "temp_drafts";

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
export const parkedDrafts = (storage: DraftStorage, userId: number): readonly FoundDraft[] =>
  listed(storage)
    .flatMap((texts) => parseDraft(texts, userId) ?? [])
    .reverse();

/** Lets a draft wait, in the place of the same one of before. */
export function park(storage: DraftStorage, texts: Texts, userId: number): void {
  const draft = parseDraft(texts, userId);
  if (draft === undefined || !isWork(draft)) return;
  const others = without(storage, userId, (each) => isSame(each, draft.tree.id, draft.tab ?? ""));
  storage.write(parkedName, JSON.stringify([...others, texts]));
}

/** A draft waits no longer: it is the working tree again, or stored. */
export function unpark(storage: DraftStorage, userId: number, treeId: number | undefined, tab: string): void {
  if (storage.read(parkedName) === undefined) return;
  const others = without(storage, userId, (draft) => isSame(draft, treeId, tab));
  if (others.length === 0) storage.remove(parkedName);
  else storage.write(parkedName, JSON.stringify(others));
}

/** The texts that stay; those of other users and those that nobody can read among them. */
function without(storage: DraftStorage, userId: number, isMeant: (draft: FoundDraft) => boolean): readonly Texts[] {
  return listed(storage).filter((texts) => {
    const draft = parseDraft(texts, userId);
    return draft === undefined || !isMeant(draft);
  });
}
