import { readFileSync } from "node:fs";
import { type Expectations, routes, type TreeCreate } from "@clicktree/contract";
import { analyseTree } from "@clicktree/core/analysis";
import { exportText } from "@clicktree/core/input-file";
import { readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { formatReceiverProblem } from "@clicktree/messages/format";
import { type Caller, chainTree, exampleTree, forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { create, list, read, prediction } = routes.transfers;
const qpsk = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8")) as TreeCreate;
const content = exportText(qpsk);

function analysed(expectations: Expectations = {}) {
  const table = readTable(qpsk.modulationTable);
  const outcome = table.ok ? analyseTree(compileTree(qpsk), table.value, expectations) : table;
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

forEachDatabase("The prediction of a request", (db) => {
  const send = async (by: Caller, expectations?: Expectations) =>
    (await by.call(create, { body: { content, tree: qpsk, ...(expectations && { expectations }) } })).data;

  it("is sealed when it is sent: the exact figures of the tree, and in lists those of the scale of merit", async () => {
    const user = await db.server.registerUser();
    const sent = await send(user);
    const { conventions, detector, priors, drawn, bounds } = analysed();
    const { guess, helstrom, standardQuantumLimit } = bounds.ideal;
    const { success, error, perHypothesis, confusion } = drawn;
    const figures = { success, error, bounds: { guess, helstrom: { error: helstrom.error }, standardQuantumLimit } };
    expect(sent).toMatchObject({ prediction: figures, measured: null });
    expect((await user.call(read, { id: sent.id })).data.prediction).toEqual(figures);
    expect((await user.call(list, { query: { view: "summary" } })).data[0]?.prediction).toEqual(figures);
    const sealed = { success, error };
    expect((await user.call(prediction, { id: sent.id })).data).toEqual({
      ...{ sealedAt: sent.createdAt, source: "drawn", conventions, detector, priors, perHypothesis, confusion },
      detectorStated: false,
      seal: { publicKey: expect.any(String), signature: expect.any(String) },
      ...{
        success,
        error,
        exported: { success: expect.closeTo(sealed.success, 12), error: expect.closeTo(error, 12) },
      },
      bounds: {
        ideal: { guess, helstrom, standardQuantumLimit },
        withEfficiency: { guess, helstrom, standardQuantumLimit },
      },
    });
  });

  it("is made for the detector, priors, sign and decision that the sender expects", async () => {
    const user = await db.server.registerUser();
    const detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997 };
    const expected: Expectations = { detector, priors: [0.4, 0.3, 0.2, 0.1], sign: "minus", decision: "labels" };
    const { id } = await send(user, expected);
    const { data } = await user.call(prediction, { id });
    const { drawn, bounds } = analysed(expected);
    expect(data).toMatchObject({
      conventions: { sign: "minus", decision: "labels" },
      detector: { ...detector, resolution: 3 },
      detectorStated: true,
      success: drawn.success,
    });
    expect(data.bounds.withEfficiency.helstrom).toEqual(bounds.withEfficiency.helstrom);
  });

  it("says whether the sender specified the detector, even the ideal one, and infers it for older predictions", async () => {
    const user = await db.server.registerUser();
    const stated = async (id: number) => (await user.call(prediction, { id })).data.detectorStated;
    const ideal = await send(user, { detector: { efficiency: 1 } });
    const none = await send(user, { detector: {}, priors: [0.4, 0.3, 0.2, 0.1] });
    const real = await send(user, { detector: { efficiency: 0.72 } });
    expect(await Promise.all([ideal, none, real].map(({ id }) => stated(id)))).toEqual([true, false, true]);
    const store = await openStore(db.server.database.address);
    await store.write((tx) =>
      tx.all("UPDATE transfer_predictions SET whole = replace(replace(whole, $1, ''), $2, '')", [
        ',"detectorStated":true',
        ',"detectorStated":false',
      ]),
    );
    await store.close();
    expect(await Promise.all([ideal, none, real].map(({ id }) => stated(id)))).toEqual([false, false, true]);
  });

  it("is refused if the expectations are invalid, with the terminal's sentences", async () => {
    const user = await db.server.registerUser();
    const wrong: [Expectations, Parameters<typeof formatReceiverProblem>[0]][] = [
      [{ detector: { efficiency: 1.5 } }, { code: "EFFICIENCY", params: { value: 1.5 } }],
      [{ detector: { darkCounts: -1 } }, { code: "DARK_COUNTS", params: { value: -1 } }],
      [{ priors: [0.5, 0.5] }, { code: "PRIORS_COUNT", params: { count: 2, hypotheses: 4 } }],
      [{ priors: [0.5, 0.5, 0.5, 0.5] }, { code: "PRIORS_SUM", params: { sum: 2 } }],
    ];
    for (const [expectations, problem] of wrong)
      for (const language of ["en", "zh"] as const) {
        const body = { content, tree: qpsk, expectations };
        const reply = await user.call(create, { body, headers: { "accept-language": language } });
        expect([reply.status, reply.code]).toEqual([400, "EXPECTATIONS"]);
        expect(reply.message).toBe(formatReceiverProblem(problem, language));
      }
    const detector = { efficiency: 2 };
    expect((await user.call(create, { body: { content: "0\n0", expectations: { detector } } })).status).toBe(400);
    const shapeless = { content, expectations: { sign: "left" } } as never;
    expect((await user.call(create, { body: shapeless })).code).toBe("SHAPE");
    expect((await user.call(list)).data).toEqual([]);
  });

  it("is that of the exported file if only a text was sent", async () => {
    const user = await db.server.registerUser();
    const { id } = (await user.call(create, { body: { content } })).data;
    const { data } = await user.call(prediction, { id });
    expect(data).toMatchObject({ source: "exported", exported: { success: data.success, error: data.error } });
    expect(data.success).toBeCloseTo(analysed().drawn.success, 12);
    const url = `data:text/plain;base64,${Buffer.from(content).toString("base64")}`;
    const again = (await user.call(create, { body: { content: url } })).data;
    expect((await user.call(prediction, { id: again.id })).data.success).toBe(data.success);
  });

  it("says why the exported file has no figures", async () => {
    const user = await db.server.registerUser();
    const tree: TreeCreate = { ...chainTree(10), modulationTable: Array(2).fill(Array(11).fill("0.1")) };
    const { id } = (await user.call(create, { body: { content: exportText(tree), tree } })).data;
    const { data } = await user.call(prediction, { id, headers: { "accept-language": "zh" } });
    expect(data.exported).toEqual({ success: null, error: null, reason: expect.stringContaining("4194304") });
  });

  it("is missing, with the reason in both languages, if nothing can be evaluated or nothing was stored", async () => {
    const user = await db.server.registerUser();
    const why = async (id: number, language = "en") => {
      const reply = await user.call(prediction, { id, headers: { "accept-language": language } });
      expect([reply.status, reply.code]).toEqual([404, "NO_PREDICTION"]);
      return reply.message;
    };
    const tableless = (await user.call(create, { body: { content: "0\n0" } })).data;
    expect(tableless.prediction).toBeNull();
    expect(await why(tableless.id)).toMatch(/There is no modulation table/);
    expect(await why(tableless.id, "zh")).toContain("没有封存的预测");
    const strange = (await user.call(create, { body: { content: "hello" } })).data;
    expect(await why(strange.id)).toMatch(/not an input file/);
    const old = await send(user);
    const store = await openStore(db.server.database.address);
    await store.write((tx) => tx.all("DELETE FROM transfer_predictions WHERE transfer_id = $1", [old.id]));
    await store.close();
    expect(await why(old.id)).toMatch(/before Clicktree stored predictions/);
    expect((await user.call(read, { id: old.id })).data.prediction).toBeNull();
    const other = await db.server.registerUser();
    expect((await other.call(prediction, { id: old.id })).code).toBe("NOT_FOUND");
  });
});
