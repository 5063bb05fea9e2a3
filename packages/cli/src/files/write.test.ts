import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { streamToFile, writeBeside, writeWhole } from "./write.js";

const bytes = (text: string) => new TextEncoder().encode(text);

it("writes a file whole, with its mode, and leaves nothing else behind", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "new", "secret.json");
  await writeWhole(path, "{}", 0o600);
  expect(readFileSync(path, "utf8")).toBe("{}");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  await writeWhole(path, "[]", 0o600);
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["[]", 0o600]);
  expect(readdirSync(join(folder, "new"))).toEqual(["secret.json"]);
});

it("keeps the mode of a file that it replaces, so that a private one stays private", async () => {
  const path = join(temporaryFolder(), "tree.json");
  writeFileSync(path, "old", { mode: 0o600 });
  await writeWhole(path, "new");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await streamToFile(path, [bytes("newer")], new AbortController().signal);
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["newer", 0o600]);
});

it("never writes over another file, and writes the same file once", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "test.csv");
  writeFileSync(path, "mine");
  expect(await writeBeside(path, bytes("theirs"))).toBe(join(folder, "test (2).csv"));
  expect(await writeBeside(path, bytes("theirs"))).toBe(join(folder, "test (2).csv"));
  expect(await writeBeside(path, bytes("other"))).toBe(join(folder, "test (3).csv"));
  expect(readFileSync(path, "utf8")).toBe("mine");
  expect(readdirSync(folder)).toHaveLength(3);
});

it("does not follow a link at its path", async () => {
  const folder = temporaryFolder();
  const target = join(folder, "target");
  symlinkSync(target, join(folder, "test.csv"));
  await writeBeside(join(folder, "test.csv"), bytes("x"));
  expect(readdirSync(folder).toSorted()).toEqual(["test (2).csv", "test.csv"]);
});

it("writes through a link and into a pipe without replacing them", async () => {
  const folder = temporaryFolder();
  const [link, pipe] = [join(folder, "link.txt"), join(folder, "pipe")];
  writeFileSync(join(folder, "target.txt"), "old");
  symlinkSync("target.txt", link);
  execFileSync("mkfifo", [pipe]);
  for (const write of [
    writeWhole,
    (path: string, text: string) => streamToFile(path, [bytes(text)], AbortSignal.any([])),
  ]) {
    await write(link, "new");
    expect([readFileSync(join(folder, "target.txt"), "utf8"), lstatSync(link).isSymbolicLink()]).toEqual(["new", true]);
    const reader = openSync(pipe, constants.O_RDWR); // a pipe with a reader accepts bytes at once
    await write(pipe, "abc");
    const taken = Buffer.alloc(3);
    expect([readSync(reader, taken), String(taken), lstatSync(pipe).isFIFO()]).toEqual([3, "abc", true]);
    closeSync(reader);
  }
  expect(readdirSync(folder).toSorted()).toEqual(["link.txt", "pipe", "target.txt"]);
});

it("gives twenty writers of one name twenty files", async () => {
  const folder = temporaryFolder();
  const paths = await Promise.all(
    Array.from({ length: 20 }, (_, i) => writeBeside(join(folder, "a.txt"), bytes(String(i)))),
  );
  expect(new Set(paths).size).toBe(20);
});
