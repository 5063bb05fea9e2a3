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

/** A new tree that was sent. */
interface SentTree {
  readonly key: string;
  readonly sent: EditorDocument;
  readonly body: TreeCreate;
}

/**
 * Creates and updates whose answer was lost. They may have reached the server all the same: a create must not become
 * two trees, and the version that an update made must not look like someone else's.
 */
export function createUnconfirmedSaves(calls: TreeCalls, newKey: () => string) {
  /** By the origin of the drawing. */
  const creates = new Map<number, SentTree>();
  /** By the id of the tree. */
  const updates = new Map<number, { readonly version: number; readonly drawing: string }>();
  return {
    /**
     * Stores a drawing as a new tree. If an earlier create of this drawing has no answer yet, that one is sent again
     * unchanged; the result says which drawing is stored now.
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
    /** Stores a drawing in the tree `id`, on top of `version`; over any version if that is undefined. */
    async update(id: number, version: number | undefined, body: TreeUpdate, overwrite: boolean): Promise<Tree> {
      try {
        return await calls.update(id, overwrite || version === undefined ? body : { ...body, version });
      } catch (error) {
        if (mayPass(error) && version !== undefined) updates.set(id, { version, drawing: drawingText(body) });
        throw error;
      }
    },
    /**
     * The stored tree `id` if its version was sent from here: by an update whose answer was lost or, before the page was
     * loaded again, as one of the steps that lead to the drawing now. `steps` were drawn on top of `version`.
     */
    async ownVersion(
      id: number,
      known: number | undefined,
      steps: readonly EditorDocument[],
    ): Promise<Tree | undefined> {
      const update = updates.get(id);
      // if it cannot be read, the person decides, as about anyone else's version
      const tree = await calls.read(id).catch(() => undefined);
      if (tree === undefined) return undefined;
      updates.delete(id);
      const { version, ...stored } = tree;
      const drawing = drawingText(stored);
      if (update?.version === version - 1 && update.drawing === drawing) return tree;
      return known === version - 1 && steps.some((step) => isStoredAs(step, tree)) ? tree : undefined;
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

/** Name, nodes and edges in the form that the editor gives them, wherever they come from. */
function drawingText({ name, nodes = [], edges = [] }: Pick<TreeUpdate, "name" | "nodes" | "edges">): string {
  const document = documentOf({ nodes, edges });
  return JSON.stringify([name, document.nodes, document.edges]);
}
