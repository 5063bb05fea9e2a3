import { readTreeValue } from "@clicktree/core/tree";
import { documentOf } from "../model/document.js";
import { emptyDocument, isEmpty } from "../model/state.js";
import type { EditorDocument, StoredTree } from "../model/types.js";

/** Names under which the browser keeps the working tree (requirements 3.5), and whose and which tree it is. */
const names = {
  nodes: "temp_nodes",
  edges: "temp_edges",
  config: "temp_modulation_config",
  table: "temp_modulation_table",
  tree: "temp_tree",
} as const;

const ownerName = names.tree;

export interface DraftStorage {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** Who draws, and in which tab of the browser. */
export interface DraftOwner {
  readonly userId: number;
  readonly tab: string;
}

export interface Draft {
  readonly document: EditorDocument;
  readonly tree: StoredTree;
  readonly unsaved: boolean;
  /** Nodes whose subtree is folded: the positions belong to these folds. Undefined in drafts of older versions. */
  readonly folded?: readonly string[] | undefined;
}

/** A draft, and the tab that drew it: none for drafts of before tabs had names. */
interface FoundDraft extends Draft {
  readonly tab: string | undefined;
}

/** A draft as the browser keeps it: texts by their names. */
type Texts = Readonly<Record<string, string | undefined>>;

function textsOf({ document, tree, unsaved, folded }: Draft, { userId, tab }: DraftOwner): Texts {
  const { name, description } = document;
  const stored = { id: tree.id ?? null, version: tree.version ?? null };
  const owner = { ...stored, name, description, userId, unsaved, tab, folded };
  return {
    [names.nodes]: JSON.stringify(document.nodes),
    [names.edges]: JSON.stringify(document.edges),
    [names.config]: JSON.stringify(document.modulationConfig),
    [names.table]: JSON.stringify(document.modulationTable),
    [names.tree]: JSON.stringify(owner),
  };
}

/** Whether this tab wrote the working tree last. Called on every change, so it does not parse the tree. */
function isOwned(storage: DraftStorage, { userId, tab }: DraftOwner): boolean {
  try {
    const owner = ownerOf(JSON.parse(storage.read(names.tree) ?? "null"));
    return owner?.userId === userId && owner.tab === tab;
  } catch {
    return false;
  }
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

/** The draft that the texts hold, or undefined if they are corrupt or belong to another user. */
function parseDraft(texts: Texts, userId: number): FoundDraft | undefined {
  try {
    const value = (name: string): unknown => JSON.parse(texts[name] ?? "null");
    const owner = ownerOf(value(names.tree));
    if (owner !== undefined && owner.userId !== userId) return undefined;
    const { tree } = readTreeValue({
      nodes: value(names.nodes) ?? [],
      edges: value(names.edges) ?? [],
      modulationConfig: value(names.config),
      modulationTable: value(names.table),
    });
    if (tree === undefined) return undefined;
    const { name, description } = owner ?? emptyDocument;
    return {
      document: { ...documentOf(tree), name, description },
      tree: { id: owner?.id ?? undefined, version: owner?.version ?? undefined },
      unsaved: owner?.unsaved ?? true,
      folded: owner?.folded,
      tab: owner?.tab,
    };
  } catch {
    return undefined;
  }
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

function ownerOf(value: unknown) {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, version, name, description, userId, unsaved, tab, folded } = value as Record<string, unknown>;
  return {
    id: isInteger(id) ? id : null,
    version: isInteger(version) ? version : null,
    name: typeof name === "string" ? name.slice(0, 200) : "",
    description: typeof description === "string" ? description.slice(0, 10_000) : "",
    userId: isInteger(userId) ? userId : -1,
    unsaved: unsaved !== false,
    tab: typeof tab === "string" ? tab.slice(0, 64) : undefined,
    folded: Array.isArray(folded) ? folded.filter((id) => typeof id === "string") : undefined,
  };
}

/** Whether something would be lost with a draft. */
export const isWork = ({ unsaved, document }: Draft): boolean => unsaved && !isEmpty(document);

/** All tabs share the draft of a stored tree; new trees belong to their tab. */
const isSame = (draft: FoundDraft, treeId: number | undefined, tab: string): boolean =>
  draft.tree.id === undefined ? treeId === undefined && draft.tab === tab : draft.tree.id === treeId;

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

/** Whether an entry of the browser's storage says whose working tree is stored. */
export const saysWhose = (name: string | null): boolean => name === null || name === ownerName || name === parkedName;

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

/** Unsaved work on a stored tree, from any tab. */
export const draftOfTree = (storage: DraftStorage, id: number, { userId }: DraftOwner): FoundDraft | undefined =>
  [readWorking(storage, userId), ...parkedDrafts(storage, userId)].find(
    (draft) => draft !== undefined && draft.tree.id === id && isWork(draft),
  );

/**
 * The work that other tabs left behind: the working tree or, if that needs no saving, a new tree that waits. From now on
 * it belongs to this tab; a tab that still shows it keeps its own with `holdDraft`.
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

/** Sets aside the work of any tab on a stored tree that does not open; true if there was some. */
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
