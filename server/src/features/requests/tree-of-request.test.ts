import { routes, type Tree } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { requestBody } from "@clicktree/core/requests";
import { forEachDatabase, type Person, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";

const bodyOf = (tree: Tree, treeId?: unknown) => {
  const { nodes, edges, modulationConfig, modulationTable, name } = tree;
  const sent = { name, nodes, edges, modulationConfig, modulationTable };
  const body = requestBody({ content: exportText(sent), fileName: "a.txt", treeName: name, tree: sent });
  return treeId === undefined ? body : { ...body, treeId };
};

forEachDatabase("A request", (db) => {
  const send = async (user: Person, body: ReturnType<typeof bodyOf>) => {
    const { id } = (await user.call(routes.transfers.create, { body })).data;
    const { treeId, treeVersion } = (await user.call(routes.transfers.read, { id })).data;
    return [treeId, treeVersion];
  };
  const create = async (user: Person, name: string) =>
    (await user.call(routes.trees.create, { body: smallTree(name) })).data;

  it("stays a run of the stored tree that it was sent from when that is renamed, and of no other with the same name", async () => {
    const user = await db.server.registerUser();
    const [tree, namesake] = [await create(user, "QPSK"), await create(user, "QPSK")];
    expect(await send(user, bodyOf(tree, tree.id))).toEqual([tree.id, 1]);
    expect(await send(user, bodyOf(namesake, namesake.id))).toEqual([namesake.id, 1]);
    await user.call(routes.trees.update, { id: tree.id, body: { name: "Renamed" } });
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.map(({ treeName, treeId }) => [treeName, treeId])).toEqual([
      ["QPSK", namesake.id],
      ["QPSK", tree.id],
    ]);
    const changed = tree.nodes.map((node, i) => (i === 0 ? { ...node, data: { ...node.data, label: "-0.5" } } : node));
    // a changed tree that was never stored
    expect(await send(user, bodyOf({ ...tree, nodes: changed }, tree.id))).toEqual([tree.id, null]);
    await user.call(routes.trees.update, { id: tree.id, body: { nodes: changed } });
    expect(await send(user, bodyOf({ ...tree, nodes: changed }, tree.id))).toEqual([tree.id, 3]);
  });

  it("belongs to the only stored tree that equals it if it names none, and to none of another user", async () => {
    const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
    const tree = await create(user, "from the terminal");
    expect(await send(user, bodyOf(tree))).toEqual([tree.id, 1]);
    expect(await send(other, bodyOf(tree, tree.id))).toEqual([null, null]);
    for (const strange of [null, "7", 1.5, -1, 2 ** 40, { id: 1 }])
      expect(await send(other, bodyOf(tree, strange))).toEqual([null, null]);
    const twin = await create(user, "the same again");
    expect(await send(user, bodyOf(tree))).toEqual([null, null]);
    await user.call(routes.trees.remove, { id: twin.id });
    expect(await send(user, bodyOf(tree))).toEqual([tree.id, 1]);
    await user.call(routes.trees.remove, { id: tree.id });
    await user.call(routes.trees.purge, { id: tree.id });
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.map(({ treeId }) => treeId)).toEqual([null, null, null]);
  });
});
