import { commands } from "./dist/commands/index.js";
import { createProgram } from "./dist/program.js";

/** What the program prints for a command line when piped. */
async function printed(argv, version) {
  let text = "";
  const out = {
    write(part) {
      text += part;
    },
  };
  const streams = { env: {}, cwd: "/", stdin: {}, stdout: out, stderr: out, signal: new AbortController().signal };
  await createProgram(streams, argv, version, commands, (_, work) => work())
    .parseAsync(argv, { from: "user" })
    .catch((error) => {
      if (error.exitCode !== 0) throw error; // commander ends by an exception after help
    });
  return text;
}

/** The words of every command, groups among them; the program itself has none. */
const pathsOf = (level, parents = []) =>
  level.flatMap(({ name, children }) => [[...parents, name], ...pathsOf(children, [...parents, name])]);

/** The texts that depend on nothing but the command line and its language: helps and completions. */
export function madeAnswers(version) {
  const lines = [
    ...[[], ...pathsOf(commands)].map((path) => ({ name: ["help", ...path].join("."), argv: [...path, "--help"] })),
    ...["bash", "zsh", "fish"].map((shell) => ({ name: `completion.${shell}`, argv: ["completion", shell] })),
  ];
  return Promise.all(
    ["en", "zh"].flatMap((language) =>
      lines.map(async ({ name, argv }) => {
        const text = await printed(["--lang", language, ...argv], version);
        return { language, name, text };
      }),
    ),
  );
}
