import { type Done, routes, type Tree } from "@clicktree/contract";
import { withinLimits } from "../../platform/account-limits.js";
import { type Feature, isoNow } from "../../platform/app-context.js";
import { idempotent } from "../../platform/idempotent.js";
import { implement, implementList, JsonText } from "../../platform/implement.js";
import { listDeleted, purgeTree, undeleteTree } from "./deleted-trees.js";
import { inputFileOf, presentTree, type TreeRow } from "./presenter.js";
import { createTree, labelTree, readTree, removeTree, treeList, updateTree } from "./service.js";
import { listVersions, nameVersion, type OpenedVersion, openVersion } from "./versions.js";

/** The input file is computed when a tree is read; it is not stored. */
const whole = (row: TreeRow): Promise<Tree> => withInputFile(presentTree(row));

async function withInputFile(tree: Omit<Tree, "inputFile">): Promise<Tree> {
  const { name, nodes, edges, modulationConfig, modulationTable } = tree;
  return { ...tree, inputFile: await inputFileOf({ name, nodes, edges, modulationConfig, modulationTable }) };
}

/** The tree as it was in a version. */
const wholeVersion = ({ tree, version, state }: OpenedVersion): Promise<Tree> =>
  withInputFile({ ...presentTree(tree), ...state, version: version.version, updatedAt: version.saved_at });

const done: Done = { ok: true };

export const treesFeature: Feature = (app) => {
  const { store } = app;
  const { limits } = app.settings;
  return [
    implementList(routes.trees.list, ({ account }) => treeList(account.id)),
    implement(routes.trees.read, async ({ account, id }) => whole(await readTree(store, account.id, id))),
    implement(routes.trees.create, async (call) => {
      const { account, body } = call;
      const nothing = () => undefined;
      const made = await idempotent(app, call, nothing, (tx) =>
        withinLimits(tx, account.id, limits, () => createTree(tx, account.id, body, isoNow(app))),
      );
      const { id } = made instanceof JsonText ? (JSON.parse(made.text) as { id: number }) : made;
      return whole(await readTree(store, account.id, id));
    }),
    implement(routes.trees.update, async ({ account, id, body }) => whole(await updateTree(app, account.id, id, body))),
    implement(routes.trees.label, ({ account, id, body }) => labelTree(store, account.id, id, body)),
    implement(routes.trees.remove, async ({ account, id }) => {
      await removeTree(store, account.id, id, isoNow(app));
      return done;
    }),
    implement(routes.trees.versions, ({ account, id, query }) => listVersions(store, account.id, id, query.limit)),
    implement(routes.trees.readVersion, async ({ account, id }) =>
      wholeVersion(await openVersion(store, account.id, id)),
    ),
    implement(routes.trees.nameVersion, async ({ account, id, body }) => {
      await nameVersion(store, account.id, id, body.name);
      return done;
    }),
    implement(routes.trees.restoreVersion, async ({ account, id }) => {
      const { tree, state } = await openVersion(store, account.id, id);
      return whole(await updateTree(app, account.id, tree.id, state));
    }),
    implement(routes.trees.deleted, ({ account }) => listDeleted(store, account.id, app.now())),
    implement(routes.trees.undelete, async ({ account, id }) => {
      await undeleteTree(app, account.id, id);
      return done;
    }),
    implement(routes.trees.purge, async ({ account, id }) => {
      await purgeTree(store, account.id, id, app.now());
      return done;
    }),
  ];
};
