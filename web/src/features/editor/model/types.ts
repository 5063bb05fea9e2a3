import type { ModulationConfig, ModulationTable, TreeEdge, TreeNode } from "@clicktree/contract";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A node as the editor keeps it: every field is there. `position` is its centre. */
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

/** An edge as the editor keeps it; `label` repeats the subset. */
export interface EditorEdge extends TreeEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly data: { readonly subset: string };
}

/** The state that undo restores. Never changed in place: another document is another object. */
export interface EditorDocument {
  /** Which of `EditorState.trees` this drawing belongs to; an import begins another one. */
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
  readonly document: EditorDocument;
  readonly trees: readonly StoredTree[];
  /** The document that needs no saving: as loaded, saved or exported. Undefined where none was yet. */
  readonly saved: EditorDocument | undefined;
  readonly selection: Selection;
  /** Nodes whose subtree is folded away: a matter of view, not undone. */
  readonly folded: ReadonlySet<string>;
  readonly past: readonly EditorDocument[];
  readonly future: readonly EditorDocument[];
}

/** Answers the same state where there is nothing to do. */
export type Command = (state: EditorState) => EditorState;

export type Kind = "regular" | "terminating";
