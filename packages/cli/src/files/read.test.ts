import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runClicktree, temporaryFolder } from "@clicktree/testkit";
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
