import { createStore, type Store } from "../../../platform/store/create-store.js";
import type { EditorNode, Point } from "../model/types.js";

/** The change of a node or an edge from one version of a tree to another. */
export type Change = "added" | "changed" | "removed";

/** A run of the tree, as the canvas shows it on nodes and edges. */
export interface RunMarks {
  /** Id and number of the request. */
  readonly request: number;
  readonly name: string;
  readonly shots: number;
  /** The counts were drawn by a computer. */
  readonly simulated: boolean;
  /** Shots that came to a node, and the number that the prediction expects. */
  node(id: string): { readonly came: number; readonly expected: number } | undefined;
  /** The branch of a node for some counts. */
  branch(id: string, counts: readonly number[]): RunAtBranch | undefined;
  /** Shares of all shots that came to a node and had each count there. */
  shares(id: string): ArrayLike<number> | undefined;
}

export interface RunAtBranch {
  /** Share of the shots at the node that took it; undefined where none came. */
  readonly measured: number | undefined;
  /** The same as it is predicted; undefined where no shot should come. */
  readonly predicted: number | undefined;
  /** Distance of the two in standard deviations. */
  readonly deviation: number;
}

/** Something that is not on the canvas: it was removed, or is of another version. */
export interface GhostNode {
  readonly node: EditorNode;
  readonly change: Change;
}
export interface GhostEdge {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly counts: readonly number[];
  readonly change: Change;
}

/** How two versions differ, on the canvas. */
export interface DifferenceMarks {
  readonly nodes: ReadonlyMap<string, Change>;
  readonly edges: ReadonlyMap<string, Change>;
  readonly ghostNodes: readonly GhostNode[];
  readonly ghostEdges: readonly GhostEdge[];
  /** Nodes at which both trees first do something else. */
  readonly first: ReadonlySet<string>;
}

export interface CanvasMarks {
  readonly run: RunMarks | undefined;
  readonly difference: DifferenceMarks | undefined;
}

/** Marks on the canvas beside the drawing and its analysis. */
export interface CanvasMarksStore extends Pick<Store<CanvasMarks>, "getState" | "subscribe"> {
  readonly showRun: (run: RunMarks | undefined) => void;
  readonly showDifference: (difference: DifferenceMarks | undefined) => void;
}

export function createCanvasMarks(): CanvasMarksStore {
  const { getState, setState, subscribe } = createStore<CanvasMarks>({ run: undefined, difference: undefined });
  return {
    getState,
    subscribe,
    showRun: (run) => setState({ ...getState(), run }),
    showDifference: (difference) => setState({ ...getState(), difference }),
  };
}
