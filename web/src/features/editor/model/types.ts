import type { ModulationConfig, ModulationTable, TreeEdge, TreeNode } from "@clicktree/contract";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A node in the editor: all fields are present. `position` is its centre. */
export interface EditorNode extends TreeNode {
  readonly id: string;
  readonly type: "circle" | "square";
  readonly position: Point;
  readonly data: {
    readonly label: string;
    readonly nodeNumber: string;
    readonly isTerminating: boolean;
    /** Trimmed, not empty. */
    readonly note?: string;
  };
}

/** An edge in the editor; `label` repeats the subset. */
export interface EditorEdge extends TreeEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly data: { readonly subset: string };
}

/** The state that undo restores. Immutable: every change creates a new object. */
export interface EditorDocument {
  /** Index of the drawing's tree in `EditorState.trees`; an import starts a new one. */
  readonly origin: number;
  readonly name: string;
  readonly description: string;
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly EditorEdge[];
  readonly modulationConfig: NonNullable<ModulationConfig> | null;
  readonly modulationTable: NonNullable<ModulationTable> | null;
}

/** The stored tree that a drawing belongs to; no id before the first save. */
export interface StoredTree {
  readonly id: number | undefined;
  /** Edit counter of the stored tree when it was last read or written here. */
  readonly version: number | undefined;
}

export interface Selection {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export interface EditorState {
  /** The same object until another tree or draft is opened in this editor. Origins count within one opening. */
  readonly opening: object;
  readonly document: EditorDocument;
  readonly trees: readonly StoredTree[];
  /** The document that needs no saving: as loaded, saved or exported. Undefined if there is none yet. */
  readonly saved: EditorDocument | undefined;
  /** The drawing that the last Reset left, and the one before it, which is undefined after a reload. */
  readonly reset?: { readonly left: EditorDocument; readonly before: EditorDocument | undefined } | undefined;
  readonly selection: Selection;
  /** Nodes whose subtree is folded. Folding only changes the view and cannot be undone. */
  readonly folded: ReadonlySet<string>;
  readonly past: readonly EditorDocument[];
  readonly future: readonly EditorDocument[];
}

/** Returns the same state if there is nothing to do. */
export type Command = (state: EditorState) => EditorState;

export type Kind = "regular" | "terminating";
