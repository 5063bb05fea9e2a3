import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";

const folder = temporaryFolder();
const run = (...argv: string[]) => runClicktree(argv, { cwd: folder });

it("stops reading at its limit, also of a device that does not end, and says so in either language", async () => {
  writeFileSync(join(folder, "large.json"), "{}");
  truncateSync(join(folder, "large.json"), 600 * 1024 * 1024);
  for (const file of ["/dev/zero", "large.json"]) {
    const reason = "cannot be read: it is larger than 268 MB";
    expect(await run("analyze", file)).toMatchObject({ exitCode: 1, stdout: "", stderr: `${file} ${reason}.\n` });
    expect(await run("tree", "validate", file)).toMatchObject({
      exitCode: 1,
      stdout: `${file}: Validation Failed\n  error: The file ${reason}\n`,
    });
    expect(await run("tree", "validate", file, "--lang", "zh")).toMatchObject({
      stdout: `${file}：验证失败\n  错误：无法读取文件：大小超过 268 MB\n`,
    });
  }
});

it("shows an empty name in quotes, and does not take it for the current folder", async () => {
  for (const [argv, said] of [
    [["analyze", ""], '"" does not exist.'],
    [["tree", "show", " "], '" " does not exist.'],
    [["tree", "export", ""], '"": Validation Failed\n  The file cannot be read: file not found'],
    [["whoami", "--url", ""], '"" is not a server address.'],
  ] as const)
    expect([argv, (await run(...argv)).stderr]).toEqual([argv, expect.stringContaining(said)]);
  expect((await run("tree", "validate", "")).stdout).toBe(
    '"": Validation Failed\n  error: The file cannot be read: file not found\n',
  );
});

const example = (name: string) => readFileSync(join(repositoryRoot, "examples", "trees", `${name}.tree.json`), "utf8");

it("names standard input alike in every sentence, and keeps - in a command", async () => {
  const input = example("broken-cell");
  const first = async (...argv: string[]) => {
    const { stderr, stdout } = await runClicktree([...argv, "-"], { input });
    return (stdout || stderr).split("\n")[0];
  };
  expect(await first("analyze")).toBe("standard input cannot be analysed:");
  expect(await first("tree", "validate")).toBe("standard input: Validation Failed");
  expect(await first("tree", "export")).toBe("standard input: Validation Failed");
  expect(await first("tree", "show", "--lang", "zh")).toContain("标准输入");
  const sent = await runClicktree(["submit", "-"], { input, env: { CLICKTREE_TOKEN: "x" } });
  expect(sent.stderr).toMatch(
    /^standard input not sent because the tree has errors:[\s\S]*clicktree tree validate - lists/,
  );
  const compared = await runClicktree(["compare", "-", "bpsk-kennedy.tree.json"], {
    input: example("bpsk-optimal-2bin"),
    cwd: join(repositoryRoot, "examples", "trees"),
  });
  expect(compared.stdout).toMatch(/^standard input +0\.8510/m);
  expect(compared.stderr).toMatch(/^standard input and bpsk-kennedy\.tree\.json have different tables/);
});

it("reads a tree in UTF-16, as PowerShell 5 writes it", async () => {
  const little = Buffer.from(`\ufeff${example("bpsk-optimal-2bin")}`, "utf16le");
  for (const [name, bytes] of [
    ["little.tree.json", little],
    ["big.tree.json", Buffer.from(little).swap16()],
  ] as const) {
    writeFileSync(join(folder, name), bytes);
    expect(await run("tree", "validate", name)).toMatchObject({ exitCode: 0, stdout: `${name}: valid\n` });
    expect(JSON.parse((await run("analyze", name, "--json")).stdout).drawn.success).toBeCloseTo(0.851, 4);
  }
});

const [before, after] = example("bpsk-optimal-2bin").split(/(?<="name": ")[^"]*/);
const named = (name: Buffer) => Buffer.concat([Buffer.from(before!), name, Buffer.from(after!)]);

it("reads a tree in GBK, as a Chinese Windows saves it [T100]", async () => {
  writeFileSync(join(folder, "gbk.tree.json"), named(Buffer.from("cbc4ccacbdd3cad5bbfa", "hex")));
  expect(await run("tree", "validate", "gbk.tree.json")).toMatchObject({ stdout: "gbk.tree.json: valid\n" });
  expect((await run("tree", "show", "gbk.tree.json")).stdout).toContain("四态接收机");
});

it("refuses a tree in another encoding instead of sending its names with other characters [T100]", async () => {
  writeFileSync(join(folder, "latin.tree.json"), named(Buffer.from("Müller", "latin1")));
  const reason = "The file is not text in UTF-8: line 3, column 13. Save it as UTF-8";
  expect(await run("tree", "validate", "latin.tree.json")).toMatchObject({
    exitCode: 1,
    stdout: `latin.tree.json: Validation Failed\n  error: ${reason}\n`,
  });
  const { stdout } = await run("tree", "validate", "latin.tree.json", "--format", "github");
  expect(stdout).toBe(`::error file=latin.tree.json,line=3,col=13,title=NOT_JSON::${reason}\n`);
  for (const argv of [["analyze"], ["tree", "export"], ["submit"]]) {
    const { exitCode, stderr } = await runClicktree([...argv, "latin.tree.json"], {
      cwd: folder,
      env: { CLICKTREE_TOKEN: "x" },
    });
    expect([argv, exitCode, stderr]).toEqual([argv, 1, expect.stringContaining(reason)]);
  }
});

it("writes a remark about a displacement with a line end in one line, and an infinite photon number as ∞", async () => {
  const tree = JSON.parse(example("bpsk-optimal-2bin"));
  tree.nodes[0].data.label = "0.5\nsuccess 1";
  tree.modulationTable = [
    ["1e200", "0"],
    ["-1e200", "0"],
  ];
  writeFileSync(join(folder, "odd.tree.json"), JSON.stringify(tree));
  const { stdout, stderr } = await run("analyze", "odd.tree.json");
  expect(stderr).toMatch(/^Node "1" has the displacement 0\.5 ⏎ success 1, which is not a number .*\n$/);
  expect(stdout).toContain("mean photon number ∞\n");
});
