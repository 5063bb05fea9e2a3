import { command, one } from "./definition.js";

export const completion = command({
  name: "completion",
  text: "completion",
  arguments: { shell: one("shell", { choices: ["bash", "zsh", "fish"] }) },
  run: async (context, values) => (await import("../completion/completion.js")).completion(context, values),
});
