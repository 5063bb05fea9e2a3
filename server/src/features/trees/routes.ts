import { type Done, routes } from "@clicktree/contract";
import { type Feature, idempotent, implement, implementList, isoNow, JsonText } from "../../platform/index.js";
import { inputFileOf, presentTree, type TreeRow } from "./presenter.js";
import { createTree, readTree, removeTree, treeList, updateTree } from "./service.js";

/** The input file is computed when a tree is read; it is not stored. */
async function whole(row: TreeRow) {
  const tree = presentTree(row);
  const { name, nodes, edges, modulationConfig, modulationTable } = tree;
  return { ...tree, inputFile: await inputFileOf({ name, nodes, edges, modulationConfig, modulationTable }) };
}

const done: Done = { ok: true };

export const treesFeature: Feature = (app) => {
  const { store } = app;
  return [
    implementList(routes.trees.list, ({ account }) => treeList(account.id)),
    implement(routes.trees.read, async ({ account, id }) => whole(await readTree(store, account.id, id))),
    implement(routes.trees.create, async (call) => {
      const { account, body } = call;
      const nothing = () => undefined;
      const made = await idempotent(app, call, nothing, (tx) => createTree(tx, account.id, body, isoNow(app)));
      const { id } = made instanceof JsonText ? (JSON.parse(made.text) as { id: number }) : made;
      return whole(await readTree(store, account.id, id));
    }),
    implement(routes.trees.update, async ({ account, id, body }) =>
      whole(await updateTree(store, account.id, id, body, isoNow(app))),
    ),
    implement(routes.trees.remove, async ({ account, id }) => {
      await removeTree(store, account.id, id);
      return done;
    }),
  ];
};
