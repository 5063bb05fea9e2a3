import type { cliCommands } from "@clicktree/messages/cli-commands";
import type { cliOptions } from "@clicktree/messages/cli-options";

/** Key of a command's sentence. */
export type CommandText = keyof (typeof cliCommands)["en"];
/** Key of the sentence of an option or argument. */
export type OptionText = keyof (typeof cliOptions)["en"];
