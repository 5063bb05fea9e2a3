import { cliOptions } from "@clicktree/messages/catalogs";
import type { CommandDefinition } from "../options/definition.js";
import { createProgram } from "../program/program.js";
import type { Context } from "../terminal/context.js";
import { bashScript } from "./bash.js";
import { completionTree } from "./completion-tree.js";
import { fishScript } from "./fish.js";
import { zshScript } from "./zsh.js";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Prints the completion script of a shell, made from the program, with descriptions in the person's language. */
export async function completion(
  context: Context,
  shell: string,
  commands: readonly CommandDefinition[],
): Promise<void> {
  const argv = ["--lang", context.language];
  const program = createProgram(context, argv, "", commands, async () => undefined);
  const tree = completionTree(program, namesIn(commands), context.t(cliOptions, "help"));
  const script = scripts[shell as keyof typeof scripts](tree);
  if (context.json) context.printJson({ shell, script });
  else context.stdout.write(script);
}

/** Looks up whether an option or argument of a command takes files or folders. */
export const namesIn =
  (definitions: readonly CommandDefinition[]) =>
  (path: readonly string[], term: string): "file" | "folder" | undefined => {
    let level = definitions;
    let found: CommandDefinition | undefined;
    for (const word of path) {
      found = level.find(({ name }) => name === word);
      level = found?.children ?? [];
    }
    return found?.options[term]?.names ?? found?.arguments[term]?.names;
  };
