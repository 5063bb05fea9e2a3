import { login, logout, register, whoami } from "./account.js";
import type { CommandDefinition } from "./definition.js";
import { keysFor } from "./keys.js";

/** Every command, in the order in which help shows them. */
export const commands: readonly CommandDefinition[] = [register, login, logout, whoami, keysFor(false)];
