import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capturedStreams, openTerminal, temporaryFolder } from "@clicktree/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "../commands/all-commands.js";
import { createProgram } from "../program/program.js";
import { createContext } from "../terminal/context.js";
import { completion, namesIn } from "./completion.js";
import { allNodes, completionTree } from "./completion-tree.js";

const has = (shell: string) =>
  ["/bin", "/usr/bin", "/usr/local/bin"].some((folder) => existsSync(`${folder}/${shell}`));
const folder = temporaryFolder();
const paths = { bash: "", zsh: "", fish: "" };
type Shell = keyof typeof paths;

async function script(shell: Shell): Promise<string> {
  const streams = capturedStreams();
  await completion(createContext(streams, { language: "en" }), shell, commands);
  return streams.text();
}

beforeAll(async () => {
  for (const shell of ["bash", "zsh", "fish"] as const) {
    paths[shell] = join(folder, `clicktree.${shell}`);
    writeFileSync(paths[shell], await script(shell));
  }
  writeFileSync(join(folder, "bpsk.tree.json"), "{}");
});

/** A line up to the cursor, and the words that must be offered there. */
const offers: readonly [string, readonly string[]][] = [
  ["clicktree req", ["requests"]],
  ["clicktree requests ", ["list", "show", "label", "cancel", "feedback", "deliver", "cancel-delivery"]],
  ["clicktree requests list --sta", ["--status"]],
  ["clicktree requests list --status ca", ["cancelled"]],
  ["clicktree --lang zh admin keys cr", ["create"]],
  ["clicktree completion ", ["bash", "zsh", "fish"]],
  ["clicktree submit bp", ["bpsk.tree.json"]],
  ["clicktree submit -o bp", ["bpsk.tree.json"]],
  ["clicktree submit --requirements-file bp", ["bpsk.tree.json"]],
];

describe("completion in a real bash", () => {
  it.each(offers)("completes after: %s", (line, expected) => {
    const words = line.split(" ").map((word) => `'${word}'`);
    const ask = `source '${paths.bash}'; COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}; _clicktree; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const answer = execFileSync("bash", ["--norc", "-c", ask], { cwd: folder, encoding: "utf8" });
    expect(answer.trim().split("\n").toSorted()).toEqual([...expected].toSorted());
  });

  it("completes the word at the prompt when Tab is pressed", async () => {
    const bash = openTerminal("bash", ["--norc", "-i"], { cwd: folder, env: { PS1: "$ " } });
    await bash.shows("$");
    bash.type(`source ${paths.bash}; echo rea''dy\r`);
    await bash.shows("ready");
    bash.type("clicktree requests li\t");
    await bash.shows("clicktree requests list");
    bash.kill();
    await bash.ended;
  });
});

describe("completion in fish", () => {
  it.each(offers)("completes after: %s", async (line, expected) => {
    if (!has("fish")) return expect(structureOf(await script("fish"))).toEqual([]);
    const ask = `source '${paths.fish}'; complete -C '${line}'`;
    const answer = execFileSync("fish", ["--no-config", "-c", ask], { cwd: folder, encoding: "utf8", stdio: "pipe" });
    const words = answer
      .trim()
      .split("\n")
      .map((offer) => offer.split("\t")[0] ?? "");
    expect(words.toSorted()).toEqual([...expected].toSorted());
  });
});

describe("completion in zsh", () => {
  it("completes commands, options, words and files when Tab is pressed", async () => {
    const single = offers.filter(([, expected]) => expected.length === 1);
    if (!has("zsh")) return expect(structureOf(await script("zsh"))).toEqual([]);
    const zsh = openTerminal("zsh", ["-f", "-i"], { cwd: folder, env: { PS1: "$ " }, rows: 60 });
    await zsh.shows("$");
    zsh.type(`autoload -Uz compinit; compinit -D -u; source ${paths.zsh}; echo rea''dy\r`);
    await zsh.shows("ready");
    for (const [line, [expected = ""]] of single) {
      const whole = line.replace(/\S*$/, expected);
      zsh.type(`: ${line}`.slice(2));
      zsh.type("\t");
      await zsh.shows(whole);
      zsh.type("\u0015");
    }
    zsh.kill();
    await zsh.ended;
  });
});

/** Options missing from a script, and unclosed quotes: all that can be checked without its shell. */
function structureOf(text: string): string[] {
  const program = createProgram(capturedStreams(), [], "", commands, async () => undefined);
  const nodes = allNodes(completionTree(program, namesIn(commands), ""));
  const words = nodes.flatMap(({ path, options }) => [
    ...path,
    ...options.flatMap(({ flags }) => flags.map((flag) => flag.replace(/^-+/, ""))),
  ]);
  const unclosed = text.split("\n").filter((line) => (line.replace(/'\\''|\\'/g, "").split("'").length - 1) % 2 === 1);
  return [...words.filter((word) => !text.includes(word)), ...unclosed];
}

it("finds nothing missing in the scripts for any shell", async () => {
  for (const shell of ["zsh", "fish"] as const) expect(structureOf(await script(shell))).toEqual([]);
});
