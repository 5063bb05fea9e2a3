import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { commands } from "../commands/all-commands.js";
import type { CommandDefinition } from "../options/definition.js";
import { createProgram } from "./program.js";
import { selectCommands, withHelpAsOption } from "./select-commands.js";

const selected = (line: string) => selectCommands(line.split(" "), commands);
const namesOf = (list: readonly CommandDefinition[]): unknown[] =>
  list.map(({ name, children }) => (children.length === 0 ? name : [name, namesOf(children)]));

it("selects the named command alone, under its parents", () => {
  expect(namesOf(selected("whoami"))).toEqual(["whoami"]);
  expect(namesOf(selected("--lang zh admin --json keys --url=http://x create name"))).toEqual([
    ["admin", [["keys", ["create"]]]],
  ]);
});

it("does not mistake the value of an option for a command, as commander does", () => {
  expect(namesOf(selected("--url tree whoami"))).toEqual(["whoami"]);
  expect(namesOf(selected("--lang whoami tree show x"))).toEqual([["tree", ["show"]]]);
});

it("selects all possible commands if the line names none", () => {
  const roots = commands.map(({ name }) => name);
  for (const line of ["", "frob", "--frob whoami", "-h whoami", "--lang"])
    expect([line, namesOf(selected(line))]).toEqual([line, roots]);
  expect(namesOf(selected("admin keys lst"))).toEqual([["admin", [["keys", ["list", "create", "rotate", "remove"]]]]]);
  for (const line of ["help tree", "-- whoami"]) expect(selected(line)).toEqual(commands);
});

it("gives the same answer with the selected commands as with all", async () => {
  for (const line of [
    ...["tree show", "tree show a b", "tree show --deep a", "tree show a --depth", "whoami --lang fr"],
    ...["keys create --scop x", "admin keys remove k --jsn", "submit --timeout x", "tree show -- a -h"],
    ...["", "keys", "admin", "admin keys", "keys lst", "frob", "whoam", "admin equipmnt list", "--frob whoami"],
    ...["help", "help tree", "help frob", "-h whoami", "keys -h lst", "admin --help keys", "-V", "--jsn", "--lang"],
    ...["-- whoami x", "-- frob", "keys --jsn list", "--json keys", "keys --", "--url", "--url x"],
  ]) {
    const argv = line === "" ? [] : line.split(" ");
    const outputOf = async (list: readonly CommandDefinition[]) => {
      const streams = capturedStreams();
      const end = await createProgram(streams, argv, "1", list, async () => undefined)
        .parseAsync(argv, { from: "user" })
        .then(
          () => "done",
          ({ code, message }: { code: string; message: string }) => [code, message],
        );
      return [line, end, streams.text(), streams.errors()];
    };
    expect(await outputOf(selectCommands(argv, commands))).toEqual(await outputOf(commands));
  }
});

it("asks for the help of the command after help, however deep it is, and otherwise leaves a line as it is", () => {
  for (const [line, asked] of [
    ["help", "--help"],
    ["help tree", "tree --help"],
    ["help tree validate", "tree validate --help"],
    ["--lang zh help admin keys --json create", "--lang zh admin keys --json create --help"],
    ["tree help show", "tree show --help"],
    ["help watch -- run help", "watch --help -- run help"],
    ["help tree lst", "tree lst"],
    ["help frob", "frob"],
    ...["whoami", "tree lst", "watch -- help", "completion help", "-- help tree", "--url help tree show x"].map(
      (same) => [same, same] as const,
    ),
  ] as const)
    expect(withHelpAsOption(line.split(" "), commands).join(" ")).toBe(asked);
});
