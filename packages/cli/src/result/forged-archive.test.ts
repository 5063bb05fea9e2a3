import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Prediction, ResultArchive, SentTree, TreeFile } from "@clicktree/contract";
import { validateResultArchive } from "@clicktree/contract/validate/result-archive";
import {
  archiveDigest,
  predict,
  resultArchive,
  sealedFeedbackTextOf,
  sealedTextOf,
  unsignedFields,
  verifyArchive,
} from "@clicktree/core/analysis";
import { exportText, importInputFile } from "@clicktree/core/input-file";
import { exampleTree } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { checkSeals } from "./check-seal.js";

function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, publicKey: Buffer.from(x, "base64url").toString("base64") };
}
type Signer = ReturnType<typeof newSigner>;

const signatureOf = (text: string, key: KeyObject): string => sign(null, Buffer.from(text), key).toString("base64");

const counts = [
  "# format: clicktree-feedback 1",
  "# request: request_ada_1",
  "# equipment: bench-2",
  "# detector: efficiency=1 dark=0 visibility=1 resolution=3",
  "# date: 2026-11-21T08:00:00Z",
  "# seed: 7",
  "sent,n1,count",
  ...["0,0,480", "0,1,15", "0,2,5", "1,0,260", "1,1,200", "1,2,40", ""],
].join("\n");

/** A prediction as the server answers it. */
function answered(sent: SentTree, sealedAt: string): Prediction {
  const { bounds, ...figures } = must(predict(sent));
  const { twoStates: _, ...ideal } = bounds.ideal;
  const { twoStates: __, ...withEfficiency } = bounds.withEfficiency;
  return { sealedAt, ...figures, bounds: { ideal, withEfficiency } } as unknown as Prediction;
}

/** An archive as the server signs it, of the tree that was sent or of the file alone. */
function signedArchive(signer: Signer, source: "sent" | "text" = "sent", content = counts): ResultArchive {
  const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8")) as TreeFile & { name: string };
  tree.nodes[0]!.data = { ...tree.nodes[0]!.data!, note: "check the fibre" };
  const inputFile = exportText(tree);
  const sent = {
    source,
    tree: source === "sent" ? tree : importInputFile(inputFile, { name: tree.name }).tree!,
  } as const;
  const at = "2026-11-20T10:00:00.000Z";
  const archive = resultArchive({
    request: { number: "request_ada_1", treeName: tree.name, fileName: "a.txt", sentAt: at, sentBy: "ada" },
    ...{ sent, inputFile, note: "cold", tags: ["night"] },
    prediction: answered(sent, at),
    versions: { clicktree: "0.1.0", feedback: 2, tree: 3 },
    feedback: { fileName: "counts.csv", version: 1, content },
  });
  const { publicKey, privateKey } = signer;
  archive.prediction!.seal = { publicKey, signature: signatureOf(sealedTextOf(archive)!, privateKey) };
  return JSON.parse(JSON.stringify(withDigest(signCounts(archive, signer)))) as ResultArchive;
}

function signCounts(archive: ResultArchive, { publicKey, privateKey }: Signer): ResultArchive {
  const facts = { receivedAt: "2026-11-21T09:00:00.000Z", accountId: 4, equipment: "bench-2", simulated: false };
  const seal = { ...facts, detector: "efficiency=1 dark=0 visibility=1 resolution=3", publicKey, signature: "" };
  const { seal: _, ...feedback } = archive.feedback!;
  const unsigned = { ...archive, feedback: { ...feedback, seal } };
  seal.signature = signatureOf(sealedFeedbackTextOf(unsigned)!, privateKey);
  return unsigned;
}

const withDigest = (archive: ResultArchive): ResultArchive => ({ ...archive, digest: archiveDigest(archive) });

/** Whether an archive is found out: it breaks its schema, a figure differs, or a signature does not hold. */
function isFound(archive: ResultArchive, keys?: readonly string[]): boolean {
  if (!validateResultArchive(archive)) return true;
  const { prediction, feedback } = checkSeals(archive, keys);
  if (prediction !== "valid" || feedback !== "valid") return true;
  return verifyArchive(archive).differences.length > 0;
}

type Path = readonly (string | number)[];

/** The paths of all values of a JSON value, those of lists and objects, too. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** A copy with the value at a path replaced, or removed if `change` gives undefined; its digest computed again. */
function forged(archive: ResultArchive, path: Path, change: (value: unknown) => unknown): ResultArchive {
  const copy = structuredClone(archive);
  let holder = copy as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as typeof holder;
  const last = path.at(-1)!;
  const value = change(holder[last]);
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return withDigest(copy);
}

/** Another value of the same kind: what a forger would write. */
function another(value: unknown): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? value + 1 : value * (1 + 1e-6) + 1e-9;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return /^\d{4}-/.test(value) ? value.replace(/^\d{4}/, "2025") : `${value}x`;
  if (Array.isArray(value)) return [...value, ...value.slice(-1)];
  return value === null ? 1 : null;
}

const nameOf = (path: Path): string => path.filter((key) => typeof key === "string").join(".");
const isUnsigned = (path: Path): boolean =>
  unsignedFields.some((field) => nameOf(path) === field || nameOf(path).startsWith(`${field}.`));

describe("a forged archive, every digest computed again", () => {
  const signer = newSigner();

  it.each(["sent", "text"] as const)(
    "[T103] is found at each of its fields, or the field is named as unsigned (%s)",
    (source) => {
      const archive = signedArchive(signer, source);
      expect(validateResultArchive(archive), JSON.stringify(validateResultArchive.errors)).toBe(true);
      expect(isFound(archive)).toBe(false);
      expect(isFound(archive, [signer.publicKey])).toBe(false);
      const unnoticed = new Set<string>();
      let tried = 0;
      for (const path of pathsOf(archive))
        for (const change of [another, () => undefined]) {
          if (path[0] === "digest" || isUnsigned(path)) continue;
          tried++;
          if (!isFound(forged(archive, path, change))) unnoticed.add(nameOf(path));
        }
      expect([...unnoticed]).toEqual([]);
      expect(tried).toBeGreaterThan(400);
    },
  );

  it("[T103] names only fields that no signature covers", () => {
    const archive = signedArchive(signer);
    for (const path of pathsOf(archive))
      if (isUnsigned(path) && typeof path.at(-1) === "string" && path.length < 3 && path[0] !== "versions")
        expect([nameOf(path), isFound(forged(archive, path, another))]).toEqual([nameOf(path), false]);
  });

  it.each([
    ["seed", "# seed: 7", "# seed: 8"],
    ["date", "# date: 2026-11-21", "# date: 2026-11-19"],
    ["equipment", "# equipment: bench-2", "# equipment: bench-1"],
    ["mark of simulated counts", "# equipment: bench-2", "# equipment: simulated"],
    ["detector", "efficiency=1", "efficiency=0.9"],
    ["line of a count", "0,0,480", "0,0,481"],
    ["line end", "\n", "\r\n"],
  ])("[T103] with another %s in the counts and every figure computed again", (_, from, to) => {
    const archive = signedArchive(signer);
    const content = counts.replace(from, to);
    expect(content).not.toBe(counts);
    const { digest: __, formatVersion: ___, ...parts } = archive;
    const { about: _a, analysis: _b, source: _c, format: _d, ...rest } = parts;
    const again = resultArchive({ ...rest, feedback: { ...archive.feedback!, content } });
    expect(verifyArchive(again).differences).toEqual([]);
    expect(checkSeals(again, undefined)).toEqual({ prediction: "valid", feedback: "broken" });
  });

  it("[T103] of simulated counts whose mark was removed", () => {
    const simulated = counts.replace("bench-2", "simulated");
    const archive = signedArchive(signer, "sent", simulated);
    const { about: _a, analysis: _b, source, format: _d, digest: _e, ...rest } = archive;
    expect([source, isFound(archive)]).toEqual(["simulated", false]);
    const content = simulated.replace("# equipment: simulated\n", "");
    const again = resultArchive({ ...rest, feedback: { ...archive.feedback!, content } });
    expect([again.source, checkSeals(again, undefined).feedback]).toEqual(["measured", "broken"]);
  });

  it("[T103] with counts that the forger signed: by another key than the prediction, and not by the server's", () => {
    const forger = newSigner();
    const archive = withDigest(signCounts(signedArchive(signer), forger));
    expect(checkSeals(archive, undefined)).toEqual({ prediction: "valid", feedback: "other" });
    expect(checkSeals(archive, [signer.publicKey])).toEqual({ prediction: "valid", feedback: "foreign" });
    // a server that has changed its key
    expect(checkSeals(archive, [signer.publicKey, forger.publicKey])).toEqual({
      ...{ prediction: "valid", feedback: "valid" },
    });
  });

  it("[T103] with the signed counts of another request, or the prediction of another one", () => {
    const archive = signedArchive(signer);
    const other = structuredClone(archive);
    other.request.number = "request_ada_2";
    other.prediction!.seal!.signature = signatureOf(sealedTextOf(other)!, signer.privateKey);
    expect(checkSeals(withDigest(other), undefined)).toEqual({ prediction: "valid", feedback: "broken" });
    const { seal: _, ...prediction } = archive.prediction!;
    for (const stripped of [prediction, null])
      expect(checkSeals({ ...archive, prediction: stripped }, undefined)).toEqual({
        ...{ prediction: "none", feedback: "broken" },
      });
  });

  it("[T103] whose signature of the counts was removed has unsigned counts", () => {
    const archive = signedArchive(signer);
    const { seal: _, ...feedback } = archive.feedback!;
    expect(checkSeals({ ...archive, feedback }, undefined)).toEqual({ prediction: "valid", feedback: "none" });
    // and other fields that belong together must still fit
    const paths = (change: Partial<ResultArchive>) =>
      verifyArchive(withDigest({ ...archive, feedback, ...change })).differences.map(({ path }) => path);
    const request = { ...archive.request, sentAt: "2026-11-22T10:00:00.000Z" };
    expect(paths({ request })).toEqual(["request.sentAt"]);
    expect(paths({ feedback: { ...feedback, version: 3 } })).toEqual(["feedback.version"]);
    expect(paths({ feedback: null, analysis: null, source: "none" })).toEqual(["feedback.version"]);
    expect(paths({ sent: null, analysis: null, source: "none" })).toEqual(["sent.tree"]);
  });
});
