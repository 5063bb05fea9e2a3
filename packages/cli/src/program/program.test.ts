import { capturedStreams } from "@clicktree/testkit";
import { CommanderError } from "commander";
import { describe, expect, it } from "vitest";
import { commands } from "../commands/all-commands.js";
import { createProgram } from "./program.js";
import { reportError, usageTexts } from "./report.js";

/** Runs a wrong command line and returns standard error as a person reads it. */
async function wrong(words: string, env: Record<string, string> = {}) {
  const argv = words === "" ? [] : words.split(" ");
  const streams = capturedStreams(env);
  const program = createProgram(streams, argv, "1.2.3", commands, async () => undefined);
  const error = await program.parseAsync(argv, { from: "user" }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return { exitCode: 0, said: "" };
  const language = env.LANG?.startsWith("zh") ? "zh" : "en";
  const exitCode = await reportError(error, {
    stderr: streams.stderr,
    language,
    json: false,
    help: undefined,
    interrupted: false,
  });
  return { exitCode, said: streams.errors(), code: error instanceof CommanderError ? error.code : "" };
}

describe("a wrong command line is reported in the person's language, with exit code 2", () => {
  const zh = { LANG: "zh_CN.UTF-8" };
  it.each([
    [
      "keys lst",
      "commander.unknownCommand",
      "Unknown command lst. Did you mean list?",
      "未知命令 lst。是否想输入 list？",
    ],
    ["login --amin", "commander.unknownOption", "Unknown option --amin. Did you mean --admin?", "未知选项 --amin。"],
    ["requests show", "commander.missingArgument", "Missing argument: request.", "缺少参数 request。"],
    ["whoami now", "commander.excessArguments", "Too many arguments for whoami.", "whoami 的参数过多。"],
    ["login --username", "commander.optionMissingArgument", "-u, --username <name> requires a value.", "需要一个值。"],
    [
      "requests list -n many",
      "commander.invalidArgument",
      "many is not allowed here. Enter a number.",
      "需要一个数字。",
    ],
    [
      "simulate x --shots 0x10",
      "commander.invalidArgument",
      "0x10 is not allowed here. Enter a number.",
      "需要一个数字。",
    ],
    ["requests list -n 0", "commander.invalidArgument", "The minimum is 1.", "不得小于 1。"],
    ["tree show x --depth 1.5", "commander.invalidArgument", "Enter a whole number.", "需要一个整数。"],
    ["requests list -n 0.5", "commander.invalidArgument", "Enter a whole number.", "需要一个整数。"],
    [
      "requests deliver x h --port 65536",
      "commander.invalidArgument",
      "65536 is not allowed here. Enter a whole number from 1 to 65535.",
      "需要 1 到 65535 的整数。",
    ],
    ["watch --interval 0", "commander.invalidArgument", "The minimum is 100ms.", "不得小于 100ms。"],
    ["watch --on-request-timeout 0s", "commander.invalidArgument", "The minimum is 1s.", "不得小于 1s。"],
    [
      "analyze x --priors 0.5,,0.5",
      "commander.invalidArgument",
      "0.5,,0.5 is not allowed here. Value 2 is empty.",
      "0.5,,0.5。第 2 个值为空。",
    ],
    ["sweep x --values 1,2,", "commander.invalidArgument", "Value 3 is empty.", "第 3 个值为空。"],
    [
      "design --priors=",
      "commander.invalidArgument",
      '--priors <list>: "" is not allowed here. Value 1 is empty.',
      '此处不能使用 ""。',
    ],
    ["submit x --timeout 30d", "commander.invalidArgument", "The maximum is 24d.", "不得超过 24d。"],
    ["watch --on-request-timeout 9999999h", "commander.invalidArgument", "The maximum is 24d.", "不得超过 24d。"],
    [
      "submit x --timeout soon",
      "commander.invalidArgument",
      "Enter a duration such as 90s, 10m, 2h or 7d.",
      "时长的写法如",
    ],
    [
      "keys create --scope requests:read",
      "commander.invalidArgument",
      "Choose one of: trees:read,",
      "可选：trees:read,",
    ],
    [
      "completion tcsh",
      "commander.invalidArgument",
      "shell: tcsh is not allowed here. Choose one of: bash, zsh, fish.",
      "可选：bash",
    ],
    ["--lang fr whoami", "commander.invalidArgument", "Choose one of: en, zh.", "可选：en, zh。"],
  ])("%s", async (words, code, en, chinese) => {
    const english = await wrong(words);
    expect(english).toMatchObject({ exitCode: 2, code });
    expect(english.said).toContain(en);
    expect((await wrong(words, zh)).said).toContain(chinese);
  });
});

it("has a sentence for every error code that commander has for a wrong command line", async () => {
  const { readFile } = await import("node:fs/promises");
  const source = await readFile(new URL(import.meta.resolve("commander/esm.mjs")), "utf8").then(() =>
    readFile(new URL("./lib/command.js", import.meta.resolve("commander/esm.mjs")), "utf8"),
  );
  const codes = new Set(source.match(/commander\.(?!help|version|error|executeSubCommandAsync)[a-z]\w+(?=')/gi));
  codes.delete("commander.js");
  expect([...codes].filter((code) => !(code in usageTexts))).toEqual([]);
});

it("shows help in both languages, with none of commander's own words in the Chinese", async () => {
  for (const argv of [["--help"], ["requests", "list", "--help"], ["admin", "equipment", "add", "--help"]]) {
    const streams = capturedStreams({ LANG: "zh_CN.UTF-8" });
    const program = createProgram(streams, argv, "1.2.3", commands, async () => undefined);
    await expect(program.parseAsync(argv, { from: "user" })).rejects.toMatchObject({ exitCode: 0 });
    expect(streams.text()).toContain("用法：");
    expect(streams.text()).not.toMatch(/Usage|Options|Arguments|Commands|default|choices|\[options\]|\[command\]/);
  }
});

it("passes each option and argument to the command under its own name", async () => {
  const seen: unknown[] = [];
  const argv = ["--json", "requests", "list", "--status", "pending,completed", "-n", "3", "--url", "http://lab:1"];
  const program = createProgram(capturedStreams(), argv, "1.2.3", commands, async (context) => {
    seen.push(context.json, context.url, context.language, context.interactive);
  });
  await program.parseAsync(argv, { from: "user" });
  expect(seen).toEqual([true, "http://lab:1", "en", false]);
});
