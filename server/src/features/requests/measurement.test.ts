import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expectations, type MeasuredFigures, routes, type TreeCreate } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { analyseFeedback } from "@clicktree/core/measurement";
import { agree, idealDetector } from "@clicktree/core/receiver";
import {
  type Caller,
  eventually,
  exampleTree,
  forEachDatabase,
  openEventStream,
  repositoryRoot,
  startTestServer,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { create, list, read } = routes.transfers;
const qpsk = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8")) as TreeCreate;
const content = exportText(qpsk);
const example = (name: string) => readFileSync(join(repositoryRoot, "examples", "feedback", name), "utf8");

function figures(text: string, priors?: number[]): MeasuredFigures {
  const agreed = priors && { priors, detector: idealDetector, conventions: agree() };
  const analysis = analyseFeedback(text, { source: "sent", tree: qpsk }, agreed, { maxRecords: 0, tested: false });
  if (!analysis.understood || !analysis.measurement.success) throw new Error("not understood");
  const { success, decided: shots } = analysis.measurement;
  return {
    success: success.value,
    ...success.interval,
    shots,
    ...(analysis.measurement.simulated && { simulated: true }),
  };
}

forEachDatabase("The result of a feedback in lists", (db) => {
  const send = async (by: Caller, more: { tree?: TreeCreate; expectations?: Expectations } = { tree: qpsk }) =>
    (await by.call(create, { body: { content, ...more } })).data.id;
  const answer = async (id: number, feedbackFileContent: string) => {
    const body = { feedbackFileName: "result.csv", feedbackFileContent };
    return (await db.server.admin()).call(routes.adminTransfers.feedback, { id, body });
  };
  const measured = async (by: Caller, id: number) =>
    (await by.call(list, { query: { view: "summary" } })).data.find((one) => one.id === id)?.measured;

  it("is evaluated after it was stored, and the list is reported as changed", async () => {
    const user = await db.server.registerUser();
    const [drawn, text] = [await send(user), await send(user, {})];
    const stream = await openEventStream(user);
    for (const id of [drawn, text]) await answer(id, example("qpsk-ideal.csv"));
    const expected = figures(example("qpsk-ideal.csv"));
    expect(await eventually(() => measured(user, drawn))).toEqual(expected);
    expect((await eventually(() => measured(user, text))).shots).toBe(expected.shots);
    expect((await user.call(read, { id: drawn })).data.measured).toEqual(expected);
    // Once for the feedback and once for its result.
    await eventually(() => stream.events.filter(({ id }) => id === drawn).length === 2);
    stream.close();
  });

  it("says which hypotheses it covers if some have no counts", async () => {
    const user = await db.server.registerUser();
    const id = await send(user);
    await answer(id, example("qpsk-ideal.csv").replace(/^[13],.*\n/gm, ""));
    expect((await eventually(() => measured(user, id))).partlySent).toEqual({ sent: [0, 2], hypotheses: 4 });
  });

  it("is the same from a data URL as from text, and is null for binary files", async () => {
    const user = await db.server.registerUser();
    const url = (bytes: string | Buffer, type: string) =>
      `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
    const [byFeedback, byBoth] = [
      await send(user),
      (await user.call(create, { body: { content: url(content, "text/plain"), tree: qpsk } })).data.id,
    ];
    for (const id of [byFeedback, byBoth]) await answer(id, url(example("qpsk-ideal.csv"), "text/csv"));
    const expected = figures(example("qpsk-ideal.csv"));
    for (const id of [byFeedback, byBoth]) expect(await eventually(() => measured(user, id))).toEqual(expected);
    const before = await send(user);
    await answer(before, url(Buffer.from([0xff, 0, 1]), "image/png"));
    const after = await send(user);
    await answer(after, example("qpsk-ideal.csv"));
    await eventually(() => measured(user, after));
    expect(await measured(user, before)).toBeNull();
  });

  it("is evaluated in every encoding, as the page and the terminal do [T100]", async () => {
    const user = await db.server.registerUser();
    const text = example("qpsk-ideal.csv");
    const files = [
      Buffer.from(text.replace("researcher", "\xca\xb5\xd1\xe9"), "latin1"),
      Buffer.from(text, "utf16le"),
      Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
    ];
    for (const bytes of files) {
      const id = await send(user);
      await answer(id, `data:text/csv;base64,${bytes.toString("base64")}`);
      expect(await eventually(() => measured(user, id))).toEqual(figures(text));
    }
  });

  it("is weighted by the priors that the sender expected, and by the detector of the file", async () => {
    const user = await db.server.registerUser();
    const priors = [0.7, 0.1, 0.1, 0.1];
    const id = await send(user, { tree: qpsk, expectations: { priors, detector: { efficiency: 0.5 } } });
    await answer(id, example("qpsk-onoff-lossy.csv"));
    const expected = figures(example("qpsk-onoff-lossy.csv"), priors);
    expect(expected).not.toEqual(figures(example("qpsk-onoff-lossy.csv")));
    expect(await eventually(() => measured(user, id))).toEqual(expected);
  });

  it("is judged for the detector in the file if the sender specified none", async () => {
    const user = await db.server.registerUser();
    const [open, stated] = [
      await send(user),
      await send(user, { tree: qpsk, expectations: { detector: { efficiency: 1 } } }),
    ];
    for (const id of [open, stated]) await answer(id, example("qpsk-onoff-lossy.csv"));
    const { predictedError, ...rest } = await eventually(() => measured(user, open));
    expect(rest).toEqual(figures(example("qpsk-onoff-lossy.csv")));
    const analysis = analyseFeedback(example("qpsk-onoff-lossy.csv"), { source: "sent", tree: qpsk });
    expect(predictedError).toBe(analysis.understood && analysis.measurement.predicted?.error);
    expect(await eventually(() => measured(user, stated))).toEqual(rest);
  });

  it("is null if the latest feedback is not understood", async () => {
    const user = await db.server.registerUser();
    const id = await send(user);
    await answer(id, example("qpsk-ideal.csv"));
    await eventually(() => measured(user, id));
    await answer(id, example("note.txt"));
    // feedbacks are evaluated one after the other
    const later = await send(user);
    await answer(later, example("qpsk-ideal.csv"));
    await eventually(() => measured(user, later));
    expect(await measured(user, id)).toBeNull();
  });

  it("is evaluated by the next server if one was killed before", async () => {
    const user = await db.server.registerUser();
    const id = await send(user);
    await answer(id, example("qpsk-ideal.csv"));
    await eventually(() => measured(user, id));
    const store = await openStore(db.server.database.address);
    await store.write((tx) => tx.all("UPDATE transfer_measurements SET waits = 1, figures = NULL"));
    await store.close();
    const now = async () => (await user.call(read, { id })).data.measured;
    expect(await now()).toBeNull();
    const next = await startTestServer({ database: db.server.database });
    await eventually(now);
    await next.stop();
  });
});
