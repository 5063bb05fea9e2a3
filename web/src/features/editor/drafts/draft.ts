import { readTreeValue } from "@clicktree/core/tree";
import { documentOf, type EditorDocument, emptyDocument, type StoredTree } from "../model/index.js";

/** Names under which the browser keeps the working tree (P1 §3), and whose and which tree it is. */
const names = {
  nodes: "temp_nodes",
  edges: "temp_edges",
  config: "temp_modulation_config",
  table: "temp_modulation_table",
  tree: "temp_tree",
} as const;
/** Where what cannot be used, or is another user's, is kept instead of being lost. */
const backup = "temp_backup";

export interface DraftStorage {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}

export interface Draft {
  readonly document: EditorDocument;
  readonly tree: StoredTree;
  readonly unsaved: boolean;
}

interface Owner {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  readonly description: string;
  readonly userId: number;
  readonly unsaved: boolean;
}

export function writeDraft(storage: DraftStorage, { document, tree, unsaved }: Draft, userId: number): void {
  const { name, description } = document;
  const owner: Owner = { id: tree.id ?? null, version: tree.version ?? null, name, description, userId, unsaved };
  storage.write(names.nodes, JSON.stringify(document.nodes));
  storage.write(names.edges, JSON.stringify(document.edges));
  storage.write(names.config, JSON.stringify(document.modulationConfig));
  storage.write(names.table, JSON.stringify(document.modulationTable));
  storage.write(names.tree, JSON.stringify(owner));
}

/** The working tree of a user. What is corrupt or somebody else's is set aside under another name, and nothing comes. */
export function readDraft(storage: DraftStorage, userId: number): Draft | undefined {
  const texts = Object.fromEntries(Object.values(names).map((name) => [name, storage.read(name)]));
  if (texts[names.nodes] === undefined && texts[names.edges] === undefined) return undefined;
  try {
    const draft = parse(texts, userId);
    if (draft !== undefined) return draft;
  } catch {
    // set aside below: what no program can read, a person may
  }
  setAside(storage, texts);
  return undefined;
}

function parse(texts: Record<string, string | undefined>, userId: number): Draft | undefined {
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
  };
}

function ownerOf(value: unknown): Owner | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, version, name, description, userId, unsaved } = value as Record<string, unknown>;
  return {
    id: Number.isSafeInteger(id) ? (id as number) : null,
    version: Number.isSafeInteger(version) ? (version as number) : null,
    name: typeof name === "string" ? name.slice(0, 200) : "",
    description: typeof description === "string" ? description.slice(0, 10_000) : "",
    userId: Number.isSafeInteger(userId) ? (userId as number) : -1,
    unsaved: unsaved !== false,
  };
}

/** Keeps the texts of a draft as they are, beside the next one. */
export function setAside(storage: DraftStorage, texts?: Record<string, string | undefined>): void {
  const kept = texts ?? Object.fromEntries(Object.values(names).map((name) => [name, storage.read(name)]));
  storage.write(backup, JSON.stringify(kept));
  for (const name of Object.values(names)) storage.remove(name);
}

/** The draft that was set aside last, where it can be read and is the user's own. */
export function readBackup(storage: DraftStorage, userId: number): Draft | undefined {
  const text = storage.read(backup);
  if (text === undefined) return undefined;
  try {
    const texts: unknown = JSON.parse(text);
    return typeof texts === "object" && texts !== null
      ? parse(texts as Record<string, string | undefined>, userId)
      : undefined;
  } catch {
    return undefined; // it stays where it is: what no program can read, a person may
  }
}
