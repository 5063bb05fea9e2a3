import type { cliCommands, cliOptions } from "@clicktree/messages/catalogs";

/** Key of a command's sentence. */
export type CommandText = keyof (typeof cliCommands)["en"];
/** Key of the sentence of an option or argument. */
export type OptionText = keyof (typeof cliOptions)["en"];
