import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Prediction, routes } from "@clicktree/contract";
import { sealedText } from "@clicktree/core/analysis";
import { exportText } from "@clicktree/core/input-file";
import { exampleTree, forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { signerOf } from "../../platform/signer.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Whether the seal of a prediction is valid for this number and file. */
function holds(requestNumber: string, fileSha256: string, prediction: Prediction): boolean {
  const { publicKey, signature } = prediction.seal!;
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(publicKey, "base64").toString("base64url") },
    format: "jwk",
  });
  const text = sealedText({ requestNumber, fileSha256, prediction });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
}

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

it("comes from a secret that stays in the data folder: the same secret, the same key", () => {
  const [one, again, other] = [signerOf("a secret"), signerOf("a secret"), signerOf("another")];
  expect([again.publicKey, again.sign("text")]).toEqual([one.publicKey, one.sign("text")]);
  expect(other.publicKey).not.toBe(one.publicKey);
});
