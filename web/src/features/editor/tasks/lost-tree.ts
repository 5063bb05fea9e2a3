import { type Client, mayPass } from "@clicktree/client";
import { routes, type Tree, type TreeCreate } from "@clicktree/contract";
import { sendingKey } from "../../../platform/api/index.js";
import type { EditorDocument, EditorStore } from "../model/index.js";

/** A new tree on its way to the server. */
export interface NewTree {
  readonly key: string;
  readonly sent: EditorDocument;
  readonly body: TreeCreate;
}

const lost = new WeakMap<EditorStore, NewTree>();

/**
 * Stores the drawing as a new tree. Where one of the same drawing was sent before and its answer was lost, that one is
 * sent again just as it was, so that the server knows it by its key and no second tree comes of it.
 */
export async function storeNew(
  store: EditorStore,
  api: Client,
  sent: EditorDocument,
  body: TreeCreate,
): Promise<NewTree & { readonly tree: Tree }> {
  const before = lost.get(store);
  const sending = before?.sent.origin === sent.origin ? before : { key: sendingKey(), sent, body };
  lost.set(store, sending);
  try {
    const headers = { "idempotency-key": sending.key };
    const tree = await api.call(routes.trees.create, { body: sending.body, headers });
    lost.delete(store);
    return { ...sending, tree };
  } catch (error) {
    if (!mayPass(error)) lost.delete(store);
    throw error;
  }
}
