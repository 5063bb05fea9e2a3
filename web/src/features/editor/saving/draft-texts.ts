import { readTreeValue } from "@clicktree/core/tree";
import { documentOf } from "../model/document.js";
import { emptyDocument } from "../model/state.js";
import type { EditorDocument, EditorState, StoredTree } from "../model/types.js";
import { readSteps, stepsText } from "./undo-steps.js";

/** Storage keys of the working tree (requirements 3.5): its owner and identity, and its undo steps. */
export const names = {
  nodes: "temp_nodes",
  edges: "temp_edges",
  config: "temp_modulation_config",
  table: "temp_modulation_table",
  tree: "temp_tree",
  steps: "temp_steps",
  redo: "temp_redo",
} as const;

/** The user and browser tab to which a draft belongs. */
export interface DraftOwner {
  readonly userId: number;
  readonly tab: string;
}

/** Undo and redo steps, as in the editor's state. */
export type DraftSteps = Pick<EditorState, "past" | "future" | "trees">;

export interface Draft {
  readonly document: EditorDocument;
  readonly tree: StoredTree;
  readonly unsaved: boolean;
  /** Whether a Reset left the drawing, which waits for an edit or a save. */
  readonly isReset?: boolean | undefined;
  /** Folded nodes, for which the positions were arranged. Undefined in drafts of older versions. */
  readonly folded?: readonly string[] | undefined;
  /** The drawings of undo and redo, so that they survive a reload. */
  readonly steps?: DraftSteps | undefined;
  /** Time of the last change, ISO 8601. */
  readonly at?: string | undefined;
}

/** A draft and its tab, which is undefined for drafts of versions without tab names. */
export interface FoundDraft extends Draft {
  readonly tab: string | undefined;
}

/** A draft in browser storage: texts by key. */
export type Texts = Readonly<Record<string, string | undefined>>;

const noSteps: DraftSteps = { past: [], future: [], trees: [] };

export function textsOf(draft: Draft, { userId, tab }: DraftOwner): Texts {
  const { document, tree, unsaved, isReset, folded, steps = noSteps, at } = draft;
  const { name, description } = document;
  const stored = { id: tree.id ?? null, version: tree.version ?? null };
  const owner = { ...stored, name, description, userId, unsaved, isReset, tab, folded, at };
  return {
    [names.nodes]: JSON.stringify(document.nodes),
    [names.edges]: JSON.stringify(document.edges),
    [names.config]: JSON.stringify(document.modulationConfig),
    [names.table]: JSON.stringify(document.modulationTable),
    [names.tree]: JSON.stringify(owner),
    [names.steps]: stepsText(steps.past, document, steps.trees),
    [names.redo]: stepsText(steps.future.toReversed(), document, steps.trees),
  };
}

/** Parses a draft. Undefined if it is corrupt or belongs to another user. */
export function parseDraft(texts: Texts, userId: number): FoundDraft | undefined {
  try {
    const value = (name: string): unknown => JSON.parse(texts[name] ?? "null");
    const owner = ownerOf(value(names.tree));
    if (owner !== undefined && owner.userId !== userId) return undefined;
    const drawing = readTreeValue({
      nodes: value(names.nodes) ?? [],
      edges: value(names.edges) ?? [],
      modulationConfig: value(names.config),
      modulationTable: value(names.table),
    });
    if (drawing.tree === undefined) return undefined;
    const { name, description } = owner ?? emptyDocument;
    const document = { ...documentOf(drawing.tree), name, description };
    const tree = { id: owner?.id ?? undefined, version: owner?.version ?? undefined };
    return {
      document,
      tree,
      unsaved: owner?.unsaved ?? true,
      isReset: owner?.isReset,
      folded: owner?.folded,
      tab: owner?.tab,
      // parsed only when the draft is opened, because all drafts are looked through at every change
      get steps() {
        const trees = [tree];
        const past = readSteps(texts[names.steps], document, trees);
        return { past, future: readSteps(texts[names.redo], document, trees).toReversed(), trees };
      },
      at: owner?.at,
    };
  } catch {
    return undefined;
  }
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** Owner and tree of a draft, from its texts; undefined if they contain none. */
export function ownerIn(texts: Texts) {
  try {
    return ownerOf(JSON.parse(texts[names.tree] ?? "null"));
  } catch {
    return undefined;
  }
}

function ownerOf(value: unknown) {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, version, name, description, userId, unsaved, isReset, tab, folded, at } = value as Record<
    string,
    unknown
  >;
  return {
    id: isInteger(id) ? id : null,
    version: isInteger(version) ? version : null,
    name: typeof name === "string" ? name.slice(0, 200) : "",
    description: typeof description === "string" ? description.slice(0, 10_000) : "",
    userId: isInteger(userId) ? userId : -1,
    unsaved: unsaved !== false,
    isReset: isReset === true || undefined,
    tab: typeof tab === "string" ? tab.slice(0, 64) : undefined,
    at: typeof at === "string" && !Number.isNaN(Date.parse(at)) ? at : undefined,
    folded: Array.isArray(folded) ? folded.filter((id) => typeof id === "string") : undefined,
  };
}
