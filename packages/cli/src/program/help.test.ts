import { capturedStreams } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { commands } from "../commands/all-commands.js";
import type { CommandDefinition } from "../options/definition.js";
import { displayWidth } from "../terminal/text.js";
import { createProgram } from "./program.js";

const pathsOf = (level: readonly CommandDefinition[], parents: readonly string[] = []): string[][] =>
  level.flatMap(({ name, children }) => [[...parents, name], ...pathsOf(children, [...parents, name])]);

async function helpOf(path: readonly string[], language: string): Promise<string> {
  const streams = capturedStreams({});
  const argv = ["--lang", language, ...path, "--help"];
  const program = createProgram(streams, argv, "1.2.3", commands, async () => undefined);
  await expect(program.parseAsync(argv, { from: "user" })).rejects.toMatchObject({ exitCode: 0 });
  return streams.text();
}

describe("the help of every command", () => {
  it.each(["en", "zh"])("fits into 80 columns in %s", async (language) => {
    for (const path of [[], ...pathsOf(commands)]) {
      const lines = (await helpOf(path, language)).split("\n");
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
    }
  });
});
