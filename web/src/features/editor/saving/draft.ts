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

export const ownerName = names.tree;

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
export interface FoundDraft extends Draft {
  readonly tab: string | undefined;
}

/** A draft as the browser keeps it: texts by their names. */
export type Texts = Readonly<Record<string, string | undefined>>;

interface Owner {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  readonly description: string;
  readonly userId: number;
  readonly unsaved: boolean;
  readonly tab: string | undefined;
  readonly folded: readonly string[] | undefined;
}

export function textsOf({ document, tree, unsaved, folded }: Draft, { userId, tab }: DraftOwner): Texts {
  const { name, description } = document;
  const stored = { id: tree.id ?? null, version: tree.version ?? null };
  const owner: Owner = { ...stored, name, description, userId, unsaved, tab, folded };
  return {
    [names.nodes]: JSON.stringify(document.nodes),
    [names.edges]: JSON.stringify(document.edges),
    [names.config]: JSON.stringify(document.modulationConfig),
    [names.table]: JSON.stringify(document.modulationTable),
    [names.tree]: JSON.stringify(owner),
  };
}

/** Whether this tab wrote the working tree last. Called on every change, so it does not parse the tree. */
export function isOwned(storage: DraftStorage, { userId, tab }: DraftOwner): boolean {
  try {
    const owner = ownerOf(JSON.parse(storage.read(names.tree) ?? "null"));
    return owner?.userId === userId && owner.tab === tab;
  } catch {
    return false;
  }
}

/** The texts of the working tree; undefined where there is none. */
export function readTexts(storage: DraftStorage): Texts | undefined {
  const texts: Texts = Object.fromEntries(Object.values(names).map((name) => [name, storage.read(name)]));
  return texts[names.nodes] === undefined && texts[names.edges] === undefined ? undefined : texts;
}

export function writeTexts(storage: DraftStorage, texts: Texts): void {
  for (const name of Object.values(names)) storage.write(name, texts[name] ?? "null");
}

export function removeTexts(storage: DraftStorage): void {
  for (const name of Object.values(names)) storage.remove(name);
}

/** The draft that the texts hold, or undefined if they are corrupt or belong to another user. */
export function parseDraft(texts: Texts, userId: number): FoundDraft | undefined {
  try {
    return parse(texts, userId);
  } catch {
    return undefined;
  }
}

function parse(texts: Texts, userId: number): FoundDraft | undefined {
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
}

function ownerOf(value: unknown): Owner | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, version, name, description, userId, unsaved, tab, folded } = value as Record<string, unknown>;
  return {
    id: Number.isSafeInteger(id) ? (id as number) : null,
    version: Number.isSafeInteger(version) ? (version as number) : null,
    name: typeof name === "string" ? name.slice(0, 200) : "",
    description: typeof description === "string" ? description.slice(0, 10_000) : "",
    userId: Number.isSafeInteger(userId) ? (userId as number) : -1,
    unsaved: unsaved !== false,
    tab: typeof tab === "string" ? tab.slice(0, 64) : undefined,
    folded: Array.isArray(folded) ? folded.filter((id) => typeof id === "string") : undefined,
  };
}

/** Whether something would be lost with a draft. */
export const isWork = ({ unsaved, document }: Draft): boolean => unsaved && !isEmpty(document);

/** Drafts of one stored tree are one, whatever tab drew them; new trees belong to their tab. */
export const isSame = (draft: FoundDraft, treeId: number | undefined, tab: string): boolean =>
  draft.tree.id === undefined ? treeId === undefined && draft.tab === tab : draft.tree.id === treeId;
