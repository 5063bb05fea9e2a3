import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { findProgram } from "./plan.js";

const cwd = temporaryFolder("programs");
mkdirSync(join(cwd, "bin", "folder"), { recursive: true });
for (const [name, mode] of [
  ["run-shots", 0o755],
  ["notes.txt", 0o644],
] as const) {
  writeFileSync(join(cwd, "bin", name), "#!/bin/sh\n");
  chmodSync(join(cwd, "bin", name), mode);
}
const find = (name: string, PATH = `/nowhere:${join(cwd, "bin")}`) => findProgram(name, { env: { PATH }, cwd });

it("finds a program by its path or on PATH", () => {
  expect(
    ["bin/run-shots", "./bin/run-shots", join(cwd, "bin", "run-shots"), "run-shots"].map((name) => find(name)),
  ).toEqual(new Array(4).fill("found"));
  expect(find("run-shots", "/nowhere")).toBe("missing");
  expect(["run-shot", "./run-shots", "bin/none", ""].map((name) => find(name))).toEqual(new Array(4).fill("missing"));
});

it("distinguishes a program from a folder and from a file that is not executable", () => {
  expect(["bin/notes.txt", "notes.txt", "bin/folder"].map((name) => find(name))).toEqual(
    new Array(3).fill("notExecutable"),
  );
});

it("accepts a name with a placeholder, whose value is not known yet", () => {
  expect(find("{outbox}/run")).toBe("found");
});
