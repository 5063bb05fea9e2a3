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

/** An update that was sent on top of `version`. */
interface SentUpdate {
  readonly version: number;
  readonly sent: EditorDocument;
  /** Its name, nodes and edges as text that can be compared. */
  readonly drawing: string;
  readonly byUser: boolean;
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
  /** The drawing that was sent. */
  readonly sent: EditorDocument;
  /** The user saved it; false for an automatic save, or if that is unknown after a reload. */
  readonly byUser: boolean;
}

/**
 * Creates and updates without a response. They may have reached the server: a create must not produce two trees, and
 * the version created by an update must not be mistaken for someone else's.
 */
export function createUnconfirmedSaves(calls: TreeCalls, newKey: () => string) {
  /** By the drawing's key (`drawingKey`). */
  const creates = new Map<string, SentTree>();
  /** By tree id. */
  const updates = new Map<number, SentUpdate>();
  return {
    /**
     * Stores a drawing as a new tree. If an earlier create of this drawing has no response yet, that create is sent
     * again unchanged; the result contains the drawing that was stored.
     */
    async create(drawing: string, sent: EditorDocument, body: TreeCreate): Promise<SentTree & { readonly tree: Tree }> {
      const sending = creates.get(drawing) ?? { key: newKey(), sent, body };
      creates.set(drawing, sending);
      try {
        const tree = await calls.create(sending.body, sending.key);
        creates.delete(drawing);
        return { ...sending, tree };
      } catch (error) {
        if (!mayPass(error)) creates.delete(drawing);
        throw error;
      }
    },
    /** Stores a drawing in a tree on top of its version, or over any version if that is undefined. */
    async update(
      { id, version }: { readonly id: number; readonly version: number | undefined },
      sent: EditorDocument,
      body: TreeUpdate,
      overwrite: boolean,
    ): Promise<Tree> {
      try {
        return await calls.update(id, overwrite || version === undefined ? body : { ...body, version });
      } catch (error) {
        if (mayPass(error) && version !== undefined)
          updates.set(id, { version, sent, drawing: drawingText(body), byUser: body.automatic !== true });
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
      const before = tree.version - 1;
      const sent = known === before ? steps.findLast((step) => isStoredAs(step, tree)) : undefined;
      if (update?.version === before && update.drawing === drawingText(tree))
        return { tree, sent: sent ?? update.sent, byUser: update.byUser };
      return sent && { tree, sent, byUser: false };
    },
  };
}

/** Whether all of a drawing is stored in `tree`. */
const isStoredAs = (document: EditorDocument, tree: Tree): boolean =>
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
