import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  type FeedbackSeal,
  type FileTransfer,
  type Prediction,
  routes,
  type Seal,
  type TreeFile,
} from "@clicktree/contract";
import { sealedFeedbackText, sealedText, treeDigest } from "@clicktree/core/analysis";
import { exportText } from "@clicktree/core/input-file";
import { exampleTree, forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import { signerOf } from "../../platform/signer.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function isSigned(text: string, { publicKey, signature }: Seal): boolean {
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(publicKey, "base64").toString("base64url") },
    format: "jwk",
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
}

/** Whether the seal of a prediction is valid for this number and file. */
const holds = (requestNumber: string, fileSha256: string, prediction: Prediction): boolean =>
  isSigned(sealedText({ requestNumber, fileSha256, prediction }), prediction.seal!);

forEachDatabase("A sealed prediction", (db) => {
  it("is signed by a key that the server shows to anyone, the same in every language", async () => {
    const user = await db.server.registerUser();
    const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    const content = exportText(tree);
    const { data: sent } = await user.call(routes.transfers.create, { body: { content, tree } });
    for (const language of ["en", "zh"]) {
      const reader = user.with({ "accept-language": language });
      const { data } = await reader.call(routes.transfers.prediction, { id: sent.id });
      expect(holds(sent.requestNumber, sha256(content), data)).toBe(true);
      expect(holds("request_eve_1", sha256(content), data)).toBe(false);
      expect(holds(sent.requestNumber, sha256(`${content} `), data)).toBe(false);
      const answer = await fetch(`${db.server.address}/api/keys/signing`);
      const { data: keys } = (await answer.json()) as { data: { publicKey: string; current: boolean }[] };
      expect(keys.filter(({ current }) => current)).toMatchObject([{ publicKey: data.seal!.publicKey }]);
    }
  });

  it("has no seal behind a share link, which names no one", async () => {
    const user = await db.server.registerUser();
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
    const { data: sent } = await user.call(routes.transfers.create, { body: { content: exportText(tree), tree } });
    const { data: share } = await user.call(routes.shares.create, {
      body: { kind: "result", objectId: sent.id, audience: "anyone", mayCopy: false },
    });
    const { data } = await user.call(routes.shares.open, { body: { token: share.token } });
    expect(data.result!.prediction).not.toHaveProperty("seal");
  });
});

forEachDatabase("A signed feedback", (db) => {
  const counts = ["# equipment: bench-2", "# detector: efficiency=0.9", "sent,n1,count", "0,0,7", "1,0,3", ""].join(
    "\n",
  );

  /** A request with its tree, whose node has a note, or with the file alone. */
  async function asked(withTree = true) {
    const user = await db.server.registerUser();
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8")) as TreeFile;
    tree.nodes[0]!.data!.note = "check the fibre";
    const body = { content: exportText(tree), treeName: "Kennedy", ...(withTree && { tree }) };
    const { data: request } = await user.call(routes.transfers.create, { body });
    const { data: prediction } = await user.call(routes.transfers.prediction, { id: request.id });
    // administrators export it, too, without the notes
    const { data: sent } = await (await db.server.admin()).call(routes.transfers.tree, { id: request.id });
    return { user, request, prediction, tree: withTree ? (sent.tree as TreeFile) : undefined };
  }

  const answer = (feedbackFileContent: string, feedbackFileName = "counts.csv") => ({
    body: { feedbackFileContent, feedbackFileName },
  });

  const isOf = (
    { request, prediction, tree }: { request: FileTransfer; prediction: Prediction; tree: TreeFile | undefined },
    feedback: { fileName: string; version: number; content: string },
    seal: FeedbackSeal,
  ) => {
    const { requestNumber: number, treeName, fileName, createdAt: sentAt, fileSha256 } = request;
    const { content, ...file } = feedback;
    const text = sealedFeedbackText({
      ...{ request: { number, treeName, fileName, sentAt }, fileSha256, seal },
      treeSha256: tree === undefined ? null : treeDigest(tree),
      predictionSignature: prediction.seal!.signature,
      feedback: { ...file, sha256: sha256(content) },
    });
    return isSigned(text, seal);
  };

  it("[T103] says who delivered which counts when, with what the file states, whatever door it comes through", async () => {
    const dashboard = await db.server.admin();
    const { data: me } = await dashboard.call(routes.accounts.user);
    const daemon = await db.server.apiKey(dashboard, ["requests:answer"]);
    for (const caller of [dashboard, daemon])
      for (const withTree of [true, false]) {
        const sent = await asked(withTree);
        const { user, request } = sent;
        const { id } = request;
        const unanswered = await user.call(routes.transfers.feedbackSeal, { id });
        expect(unanswered.status).toBe(404);
        const begun = new Date().toISOString();
        await caller.call(routes.adminTransfers.feedback, { id, ...answer(counts) });
        const { data: seal } = await user.call(routes.transfers.feedbackSeal, { id });
        expect(seal).toMatchObject({
          ...{ accountId: me.id, equipment: "bench-2", detector: "efficiency=0.9", simulated: false },
        });
        expect(seal.receivedAt >= begun && seal.receivedAt <= new Date().toISOString()).toBe(true);
        const feedback = { fileName: "counts.csv", version: 1, content: counts };
        expect(isOf(sent, feedback, seal)).toBe(true);
        expect(isOf(sent, { ...feedback, content: counts.replace("0,0,7", "0,0,8") }, seal)).toBe(false);
        expect(isOf(sent, feedback, { ...seal, accountId: 1000 })).toBe(false);
        expect(isOf(sent, feedback, { ...seal, simulated: true })).toBe(false);
      }
  });

  it("[T103] is kept for each version, with the mark of simulated counts, and made once for repeated bytes", async () => {
    const admin = await db.server.admin();
    const sent = await asked();
    const { id } = sent.request;
    const simulated = counts.replace("bench-2", "Simulated");
    await admin.call(routes.adminTransfers.feedback, { id, ...answer(counts) });
    const { data: first } = await sent.user.call(routes.transfers.feedbackSeal, { id });
    await admin.call(routes.adminTransfers.feedback, { id, ...answer(counts) });
    const again = await sent.user.call(routes.transfers.feedbackSeal, { id });
    expect(again.data).toEqual(first);
    await admin.call(routes.adminTransfers.feedback, { id, ...answer(simulated, "计数 (2).csv") });
    const { data: second } = await sent.user.call(routes.transfers.feedbackSeal, { id });
    expect(second).toMatchObject({ equipment: "Simulated", simulated: true });
    expect(isOf(sent, { fileName: "计数 (2).csv", version: 2, content: simulated }, second)).toBe(true);
    const earlier = await sent.user.call(routes.transfers.feedbackSeal, { id, query: { version: 1 } });
    expect(earlier.data).toEqual(first);
    // a file that states nothing is signed, too
    const words = "no light today";
    await admin.call(routes.adminTransfers.feedback, { id, ...answer(words, "note.txt") });
    const { data: third } = await sent.user.call(routes.transfers.feedbackSeal, { id });
    expect(third).toMatchObject({ equipment: null, detector: null, simulated: false });
    expect(isOf(sent, { fileName: "note.txt", version: 3, content: words }, third)).toBe(true);
  });

  it("that arrived before the server signed feedback has no signature afterwards", async () => {
    const { user, request } = await asked();
    const { id } = request;
    await (await db.server.admin()).call(routes.adminTransfers.feedback, { id, ...answer(counts) });
    const store = await openStore(db.server.database.address);
    await store.write((tx) => tx.all("UPDATE transfer_feedback SET seal = NULL WHERE transfer_id = $1", [id]));
    await store.close();
    const refused = await user.call(routes.transfers.feedbackSeal, { id });
    expect([refused.status, refused.code]).toEqual([404, "FEEDBACK_NOT_SIGNED"]);
  });
});

it("comes from a secret that stays in the data folder: the same secret, the same key", () => {
  const [one, again, other] = [signerOf("a secret"), signerOf("a secret"), signerOf("another")];
  expect([again.publicKey, again.sign("text")]).toEqual([one.publicKey, one.sign("text")]);
  expect(other.publicKey).not.toBe(one.publicKey);
});
