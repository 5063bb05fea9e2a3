import { generateKeyPairSync, sign } from "node:crypto";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ResultArchive, routes } from "@clicktree/contract";
import { archiveDigest, resultArchive, sealedFeedbackTextOf, sealedTextOf } from "@clicktree/core/analysis";
import { exportText } from "@clicktree/core/input-file";
import { exampleTree, repositoryRoot, serverOfAllTests, signedInTerminal } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

/** A valid seal by a new key. */
function sealedBy(text: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("base64"),
    signature: sign(null, Buffer.from(text), privateKey).toString("base64"),
  };
}

/** A whole archive whose small tree exports to terabytes: twenty levels, each reached by every count. */
function exportBomb(): ResultArchive {
  const text = readFileSync(join(repositoryRoot, "packages/core/fixtures/result-archive-1.json"), "utf8");
  const archive = JSON.parse(text) as ResultArchive;
  const nodes = Array.from({ length: 21 }, (_, i) => ({
    ...{ id: `n${i}`, type: i === 20 ? "square" : "circle", position: { x: 0, y: 0 } },
    data: { label: "1", nodeNumber: String(i + 1), isTerminating: i === 20 },
  }));
  const edges = Array.from({ length: 20 }, (_, i) => ({
    ...{ id: `e${i}`, source: `n${i}`, target: `n${i + 1}` },
    data: { subset: "0,1,2,3" },
  }));
  const row = (value: string) => new Array<string>(20).fill(value);
  const tree = { ...archive.sent!.tree, nodes, edges, modulationConfig: null, modulationTable: [row("1"), row("-1")] };
  return { ...archive, sent: { ...archive.sent!, tree } } as ResultArchive;
}

describe("a result as a file", () => {
  it("is written from the server's data and verified without the server, in both languages", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const boss = signedInTerminal(server, await server.admin());
    const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    const { data } = await owner.call(routes.transfers.create, {
      body: { content: exportText(tree), tree, treeName: "qpsk" },
    });
    const input = readFileSync(`${repositoryRoot}/examples/feedback/qpsk-ideal.csv`, "utf8");
    await boss.run(["admin", "feedback", data.requestNumber, "-", "--name", "counts.csv", "--force"], { input });

    const file = join(person.folder, "result.json");
    expect(await person.run(["result", "export", data.requestNumber, "-o", "result.json"])).toMatchObject({
      exitCode: 0,
    });
    const archive = JSON.parse(readFileSync(file, "utf8")) as ResultArchive;
    expect(archive).toMatchObject({ format: "clicktree-result", formatVersion: 2, source: "simulated" });
    expect(archive.versions).toMatchObject({ feedback: 1, tree: null, conventions: 2 });
    expect(archive.versions!.clicktree).toMatch(/^\d+\.\d+\.\d+$/);
    expect(archive.feedback).toMatchObject({ fileName: "counts.csv", version: 1, content: input });
    expect(archive.feedback!.seal).toMatchObject({ equipment: "simulated", simulated: true });
    const csv = (await person.run(["result", "export", data.requestNumber, "--format", "csv"])).stdout;
    expect(csv).toContain("\nsuccess,,,,,10000,0.9305,");
    const piped = ["result", "export", data.requestNumber, "--format", "csv", "-o", "-"];
    expect(await person.run(piped)).toMatchObject({ stdout: csv, stderr: "" });
    const plan = { dryRun: true, request: data.requestNumber };
    expect(await person.json([...piped, "--dry-run"])).toEqual({ ...plan, format: "csv", path: "-" });
    expect(await person.json(["result", "export", data.requestNumber, "-o", "x.json", "--dry-run"])).toEqual({
      ...{ ...plan, format: "json", path: join(person.folder, "x.json") },
    });
    expect(readdirSync(person.folder)).not.toContain("-");

    expect(await person.run(["result", "export", data.requestNumber, "--format", "pdf", "-o", "r.pdf"])).toMatchObject({
      exitCode: 0,
    });
    const pdf = readFileSync(join(person.folder, "r.pdf"), "latin1");
    expect(pdf).toMatch(/^%PDF-1\.5\n[\s\S]*%%EOF\n$/);
    expect(pdf).toContain(Buffer.from("SIMULATED COUNTS, NOT A MEASUREMENT").toString("hex"));
    const offline = { env: { CLICKTREE_URL: "http://127.0.0.1:9" } };
    const good = await person.run(["result", "verify", "result.json"], offline);
    expect(good).toMatchObject({ exitCode: 0 });
    expect(good.stdout).toMatch(/SIMULATED counts[\s\S]*✓ All \d+ figures follow/);
    expect(good.stdout).toContain(archive.digest);
    const [key] = await fetch(`${server.address}/api/keys/signing`).then(async (answer) => (await answer.json()).data);
    expect(key).toMatchObject({ algorithm: "Ed25519", current: true });
    expect(good.stdout).toContain(`✓ The prediction was signed when the request was sent, by the key ${key.publicKey}`);
    expect(good.stdout).toContain(`✓ The counts were signed when they arrived, by the key ${key.publicKey}`);
    expect(good.stdout).toMatch(/Delivered \S+ by account \d+. Equipment: simulated. Detector: /);
    const earlier = readFileSync(join(repositoryRoot, "packages/core/fixtures/result-archive-1.json"), "utf8");
    const old = await person.run(["result", "verify", "-"], { ...offline, input: earlier });
    expect(old).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("The file has no digest") });
    expect(old.stdout).toContain("The counts are not signed");

    const changed = structuredClone(archive);
    changed.analysis!.success!.value = 0.99;
    writeFileSync(file, JSON.stringify(changed));
    const bad = await person.run(["result", "verify", "result.json", "--lang", "zh"], offline);
    expect(bad).toMatchObject({ exitCode: 1 });
    expect(bad.stdout).toContain("analysis.success.value：文件中为 0.99，重算为 0.9305");
    const { stdout, exitCode } = await person.run(["result", "verify", "result.json", "--json"], offline);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      verified: false,
      differences: [{ path: "digest" }, { path: "analysis.success.value", stored: 0.99, computed: 0.9305 }],
    });
    const wrong = await person.run(["result", "verify", "-"], { ...offline, input: '{"format":"other"}' });
    expect(wrong).toMatchObject({ exitCode: 1 });
    expect(wrong.stderr).toContain("is not a result archive");
    const torn = await person.run(["result", "verify", "-", "--lang", "zh"], { ...offline, input: '{"a":1,\n' });
    expect(torn).toMatchObject({ exitCode: 1, stderr: "标准输入 不是结果存档：不是有效的 JSON：第 2 行第 1 列\n" });
  });

  it("carries its server's signature of number, time, file and figures, by a key that the reader accepts [T93]", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
    const { data } = await owner.call(routes.transfers.create, { body: { content: exportText(tree), tree } });
    const path = join(person.folder, "result.json");
    await person.run(["result", "export", data.requestNumber, "-o", "result.json"]);
    const archive = JSON.parse(readFileSync(path, "utf8")) as ResultArchive;
    const keys = await (await fetch(`${server.address}/api/keys/signing`)).text();
    writeFileSync(join(person.folder, "keys.json"), keys);
    const verify = async (changed: ResultArchive, ...options: string[]) => {
      const input = JSON.stringify(changed);
      const run = await person.run(["result", "verify", "-", "--json", ...options], { input });
      return [run.exitCode, JSON.parse(run.stdout).seal];
    };
    expect(await verify(archive)).toEqual([0, "valid"]);
    expect(await verify(archive, "--keys", "keys.json")).toEqual([0, "valid"]);
    expect(await verify(archive, "--keys", server.address)).toEqual([0, "valid"]);
    const { seal, ...prediction } = archive.prediction!;
    // a forger signs with a key of his own
    const forger = { ...archive, prediction: { ...prediction, seal: sealedBy(sealedTextOf(archive)!) } };
    expect(await verify({ ...forger, digest: archiveDigest(forger) })).toEqual([0, "valid"]);
    expect(await verify({ ...forger, digest: archiveDigest(forger) }, "--keys", "keys.json")).toEqual([1, "foreign"]);
    const changes: readonly ResultArchive[] = [
      { ...archive, request: { ...archive.request, number: "request_eve_1" } },
      { ...archive, prediction: { ...archive.prediction!, sealedAt: "2026-01-01T00:00:00.000Z" } },
      { ...archive, inputFile: `${archive.inputFile}\n` },
      { ...archive, prediction: { ...archive.prediction!, success: archive.prediction!.success + 1e-15 } },
      {
        ...archive,
        prediction: { ...prediction, seal: { ...seal!, signature: sealedBy(sealedTextOf(archive)!).signature } },
      },
    ];
    for (const changed of changes)
      expect(await verify({ ...changed, digest: archiveDigest(changed) })).toEqual([1, "broken"]);
    const unsigned = { ...archive, prediction };
    expect(await verify({ ...unsigned, digest: archiveDigest(unsigned) })).toEqual([0, "none"]);
    expect(await verify({ ...unsigned, digest: archiveDigest(unsigned) }, "--keys", "keys.json")).toEqual([1, "none"]);
  });

  it("[T103] carries its server's signature of the counts: forged ones do not verify, with every figure computed again", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const boss = signedInTerminal(server, await server.admin());
    const content = readFileSync(`${repositoryRoot}/examples/trees/qpsk-nulling-4bin.tree.json`, "utf8");
    const { data } = await owner.call(routes.transfers.create, {
      body: { content: exportText(JSON.parse(content)), treeName: "as a file" },
    });
    const first = readFileSync(`${repositoryRoot}/examples/feedback/qpsk-ideal.csv`, "utf8");
    const counts = first
      .replace("# equipment: simulated", "# equipment: bench-2")
      .replace(/^# seed: .*$/m, "# seed: 4");
    for (const [name, input] of [
      ["first.csv", first],
      ["counts 计数.csv", counts],
    ] as const)
      await boss.run(["admin", "feedback", data.requestNumber, "-", "--name", name, "--force"], { input });
    const exported = async (...options: string[]) =>
      JSON.parse(
        (await person.run(["result", "export", data.requestNumber, "-o", "-", ...options])).stdout,
      ) as ResultArchive;
    writeFileSync(join(person.folder, "keys.json"), await (await fetch(`${server.address}/api/keys/signing`)).text());
    const verify = async (archive: ResultArchive, ...options: string[]) => {
      const run = await person.run(["result", "verify", "-", "--json", ...options], { input: JSON.stringify(archive) });
      return [run.exitCode, JSON.parse(run.stdout).feedbackSeal];
    };
    const archive = await exported();
    for (const each of [archive, await exported("--feedback-version", "1")])
      for (const keys of [[], ["--keys", "keys.json"]]) expect(await verify(each, ...keys)).toEqual([0, "valid"]);
    const { request, sent, inputFile, prediction, note, tags, versions } = archive;
    const parts = { request, sent, inputFile, prediction, note, tags, versions };
    for (const [from, to] of [
      ["# equipment: bench-2", "# equipment: bench-3"],
      ["# equipment: bench-2", "# equipment: simulated"],
      ["# seed: 4", "# seed: 5"],
    ] as const) {
      const forged = { ...archive.feedback!, content: counts.replace(from, to) };
      expect(forged.content).not.toBe(counts);
      expect(await verify(resultArchive({ ...parts, feedback: forged }))).toEqual([1, "broken"]);
      const { seal, ...unsigned } = forged;
      const stripped = resultArchive({ ...parts, feedback: unsigned });
      expect(await verify(stripped)).toEqual([0, "none"]);
      expect(await verify(stripped, "--keys", "keys.json")).toEqual([1, "none"]);
      const own = { ...forged, seal: { ...seal!, signature: "" } };
      Object.assign(own.seal, sealedBy(sealedFeedbackTextOf({ ...archive, feedback: own })!));
      expect(await verify(resultArchive({ ...parts, feedback: own }))).toEqual([1, "other"]);
      expect(await verify(resultArchive({ ...parts, feedback: own }), "--keys", "keys.json")).toEqual([1, "foreign"]);
      const { stdout } = await person.run(["result", "verify", "-", "--lang", "zh"], {
        input: JSON.stringify(stripped),
      });
      expect(stdout).toContain("计数没有签名");
    }
  });

  it("[T93] [T109] is refused within bounded time and memory if it is too large, too deep, a bomb or not an archive", async () => {
    const person = signedInTerminal(server, await server.registerUser());
    const verify = async (file: string) => {
      const begun = performance.now();
      const { exitCode, stderr } = await person.run(["result", "verify", file]);
      return { exitCode, stderr, ms: performance.now() - begun };
    };
    const deep = join(person.folder, "deep.json");
    const nested = `{"format":"clicktree-result","formatVersion":1,"sent":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    writeFileSync(deep, nested);
    const large = join(person.folder, "large.json");
    writeFileSync(large, "{}");
    truncateSync(large, 100 * 1024 * 1024);
    const wide = join(person.folder, "wide.json");
    writeFileSync(wide, `{"format":"clicktree-result","tags":[${'"x",'.repeat(5_000_000)}"x"]}`);
    const bomb = join(person.folder, "bomb.json");
    writeFileSync(bomb, JSON.stringify(exportBomb()));
    for (const [file, says] of [
      [bomb, "the input file of its tree would have"],
      [deep, "more than 64 levels deep"],
      [large, "is larger than"],
      [wide, "is not a result archive"],
    ] as const) {
      const { exitCode, stderr, ms } = await verify(file);
      expect([file, exitCode]).toEqual([file, 1]);
      expect(stderr).toContain(says);
      expect(ms).toBeLessThan(60_000);
    }
  });
});
