export { offeredName } from "./default-name.js";
export { isTooLarge, outputBytes } from "./output-file.js";
export { useCommands } from "./use-commands.js";
export { useLoadTheirs } from "./use-load-theirs.js";
export { useOpening } from "./use-opening.js";
export { useRetry } from "./use-retry.js";
export { useSaving } from "./use-saving.js";
