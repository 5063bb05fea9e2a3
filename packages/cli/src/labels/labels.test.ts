import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { exampleTree, serverOfAllTests, signedInTerminal, smallTree } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

describe("notes and tags in the terminal", () => {
  it("label a request and a stored tree, and find both again", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const send = async (treeName: string) =>
      (await owner.call(routes.transfers.create, { body: { content: "0\n0", treeName } })).data;
    const [first] = [await send("first"), await send("second")];
    const { data: tree } = await owner.call(routes.trees.create, { body: smallTree("QPSK") });
    const label = ["requests", "label", first.requestNumber];
    expect(await person.json([...label, "--tag", "night,cold", "--note", "drift?"])).toMatchObject({
      ...{ note: "drift?", tags: ["cold", "night"] },
    });
    expect(await person.json([...label, "--untag", "Cold"])).toMatchObject({ note: "drift?", tags: ["night"] });
    expect((await person.run(label)).stdout).toContain("tags: night");
    const found = await person.json<{ id: number }[]>([
      "requests",
      "list",
      "--tag",
      "NIGHT",
      "--search",
      "drift",
      "--since",
      "1d",
    ]);
    expect(found.map(({ id }) => id)).toEqual([first.id]);
    expect((await person.run(["requests", "list", "--success-above", "0.9"])).stdout).toBe("No requests match.\n");
    expect(await person.run(["requests", "list", "--since", "soon"])).toMatchObject({ exitCode: 2 });
    await person.run(["tree", "label", "QPSK", "--tag", "ready"]);
    expect(await person.json<unknown[]>(["tree", "list", "--tag", "ready"])).toMatchObject([
      { id: tree.id, nodeCount: tree.nodes.length },
    ]);
    const unsent = await person.json<{ name: string; success: number | null }[]>([
      ...["tree", "list", "--status", "unsent", "--sort", "success"],
    ]);
    expect(unsent).toMatchObject([{ name: "QPSK", success: expect.closeTo(0.9908, 3) }]);
    const kennedy = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
    const { data: stored } = await owner.call(routes.trees.create, { body: { ...kennedy, name: "Kennedy" } });
    await owner.call(routes.transfers.create, {
      body: { content: exportText(kennedy), tree: kennedy, treeName: "Kennedy", treeId: stored.id },
    });
    const good = await person.json(["tree", "list", "--success-above", "0.7", "--status", "pending"]);
    expect(good).toMatchObject([{ id: stored.id, success: expect.closeTo(0.7753, 3) }]);
    const best = (await person.run(["requests", "list", "--sort", "success"])).stdout.split("\n");
    expect(best[1]).toMatch(/_3 .* 0\.7753/);
    expect((await person.run(["tree", "list", "--sort", "success"])).stdout).toMatch(/success[\s\S]*Kennedy .*0\.7753/);
    expect((await person.run(["tree", "list", "--lang", "zh", "--search", "none"])).stdout).toBe(
      "没有符合条件的决策树。\n",
    );
  });
});
