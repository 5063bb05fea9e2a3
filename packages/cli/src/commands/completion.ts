import { type CommandDefinition, command, one } from "./definition.js";

/** Completion for all commands, itself among them: they are asked for when it runs. */
export const completionOf = (commands: () => readonly CommandDefinition[]): CommandDefinition =>
  command({
    name: "completion",
    text: "completion",
    arguments: { shell: one("shell", { choices: ["bash", "zsh", "fish"] }) },
    run: async (context, { shell }) =>
      (await import("../completion/completion.js")).completion(context, shell, commands()),
  });
