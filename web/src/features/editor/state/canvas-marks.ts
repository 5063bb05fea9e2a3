import { createStore, type Store } from "../../../platform/store/create-store.js";
import type { EditorNode, Point } from "../model/types.js";

/** How a node or an edge differs between two versions of a tree. */
export type Change = "added" | "changed" | "removed";

/** A run of the tree, for display on nodes and edges. */
export interface RunMarks {
  /** Id and number of the request. */
  readonly request: number;
  readonly name: string;
  readonly shots: number;
  /** The counts were simulated. */
  readonly simulated: boolean;
  /** Number of shots that reached a node, and the predicted number. */
  node(id: string): { readonly came: number; readonly expected: number } | undefined;
  /** The branch of a node for these counts. */
  branch(id: string, counts: readonly number[]): RunAtBranch | undefined;
  /** Fractions of all shots that reached a node and had each count there. */
  shares(id: string): ArrayLike<number> | undefined;
}

export interface RunAtBranch {
  /** Fraction of the shots at the node that took it; undefined if none reached the node. */
  readonly measured: number | undefined;
  /** The predicted fraction; undefined if no shot should reach the node. */
  readonly predicted: number | undefined;
  /** Difference in standard deviations. */
  readonly deviation: number;
}

/** An element that is not on the canvas: it was removed, or belongs to another version. */
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

/** Marks on the canvas for the differences between two versions. */
export interface DifferenceMarks {
  readonly nodes: ReadonlyMap<string, Change>;
  readonly edges: ReadonlyMap<string, Change>;
  readonly ghostNodes: readonly GhostNode[];
  readonly ghostEdges: readonly GhostEdge[];
  /** The first nodes at which the two trees behave differently. */
  readonly first: ReadonlySet<string>;
}

export interface CanvasMarks {
  readonly run: RunMarks | undefined;
  readonly difference: DifferenceMarks | undefined;
}

/** Marks on the canvas besides the drawing and its analysis. */
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
