import { load } from "./entry/bundles.js";

export { compiledCode, load } from "./entry/bundles.js";

/**
 * The first code that runs, and the only that Node.js loads in its own way: that costs three times what it costs to
 * start from V8's code.
 */
export const start = (argv: readonly string[]): Promise<void> =>
  load<typeof import("./entry/quick.js")>("any", "entry.quick").start(argv, { folder: __dirname, load });
