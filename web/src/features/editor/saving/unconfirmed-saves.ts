import { mayPass } from "@clicktree/client";
import type { Tree, TreeCreate, TreeUpdate } from "@clicktree/contract";
import { documentOf } from "../model/document.js";
import type { EditorDocument } from "../model/types.js";

/** The calls that a save makes. */
export interface TreeCalls {
  /** `key` is the idempotency key: the same key never creates a second tree. */
  create(body: TreeCreate, key: string): Promise<Tree>;
  update(id: number, body: TreeUpdate): Promise<Tree>;
  read(id: number): Promise<Tree>;
}

/** A new tree whose create was sent. */
interface SentTree {
  readonly key: string;
  readonly sent: EditorDocument;
  readonly body: TreeCreate;
}

/** A stored version that was sent from here. */
export interface OwnVersion {
  readonly tree: Tree;
  /** The user saved it; false for an automatic save, or if that is unknown after a reload. */
  readonly byUser: boolean;
}

/**
 * Creates and updates without a response. They may have reached the server: a create must not produce two trees, and
 * the version created by an update must not be mistaken for someone else's.
 */
export function createUnconfirmedSaves(calls: TreeCalls, newKey: () => string) {
  /** By the drawing's origin. */
  const creates = new Map<number, SentTree>();
  /** By tree id. */
  const updates = new Map<number, { readonly version: number; readonly drawing: string; readonly byUser: boolean }>();
  return {
    /**
     * Stores a drawing as a new tree. If an earlier create of this drawing has no response yet, that create is sent
     * again unchanged; the result contains the drawing that was stored.
     */
    async create(sent: EditorDocument, body: TreeCreate): Promise<SentTree & { readonly tree: Tree }> {
      const sending = creates.get(sent.origin) ?? { key: newKey(), sent, body };
      creates.set(sent.origin, sending);
      try {
        const tree = await calls.create(sending.body, sending.key);
        creates.delete(sent.origin);
        return { ...sending, tree };
      } catch (error) {
        if (!mayPass(error)) creates.delete(sent.origin);
        throw error;
      }
    },
    /** Stores a drawing in the tree `id`, on top of `version`, or over any version if that is undefined. */
    async update(id: number, version: number | undefined, body: TreeUpdate, overwrite: boolean): Promise<Tree> {
      try {
        return await calls.update(id, overwrite || version === undefined ? body : { ...body, version });
      } catch (error) {
        if (mayPass(error) && version !== undefined)
          updates.set(id, { version, drawing: drawingText(body), byUser: body.automatic !== true });
        throw error;
      }
    },
    /**
     * The stored tree `id` if its version was sent from here: by an update whose response was lost or, before a reload,
     * as one of the steps that lead to the current drawing. `steps` were drawn on top of `version`.
     */
    async ownVersion(
      id: number,
      known: number | undefined,
      steps: readonly EditorDocument[],
    ): Promise<OwnVersion | undefined> {
      const update = updates.get(id);
      // if it cannot be read, it is treated as another version, and the user decides
      const tree = await calls.read(id).catch(() => undefined);
      if (tree === undefined) return undefined;
      updates.delete(id);
      const { version, ...stored } = tree;
      const drawing = drawingText(stored);
      if (update?.version === version - 1 && update.drawing === drawing) return { tree, byUser: update.byUser };
      const isEarlierStep = known === version - 1 && steps.some((step) => isStoredAs(step, tree));
      return isEarlierStep ? { tree, byUser: false } : undefined;
    },
  };
}

/** Whether all of a drawing is stored in `tree`. */
export const isStoredAs = (document: EditorDocument, tree: Tree): boolean =>
  wholeText(document) === wholeText(documentFrom(tree));

const documentFrom = ({ name, description, nodes, edges, modulationConfig, modulationTable }: Tree): EditorDocument =>
  documentOf({ name, description, nodes, edges, modulationConfig, modulationTable });

const wholeText = ({ name, description, nodes, edges, modulationConfig, modulationTable }: EditorDocument): string =>
  JSON.stringify([name, description, nodes, edges, modulationConfig, modulationTable]);

/** Name, nodes and edges, normalised to the editor's form so that they can be compared. */
function drawingText({ name, nodes = [], edges = [] }: Pick<TreeUpdate, "name" | "nodes" | "edges">): string {
  const document = documentOf({ nodes, edges });
  return JSON.stringify([name, document.nodes, document.edges]);
}
