import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type * as preload from "./fetch-then-import.ts";

const helper = "\0vite/preload-helper.js";
const name: keyof typeof preload = "fetchThenImport";
const ours = fileURLToPath(new URL("./fetch-then-import.ts", import.meta.url));

/**
 * Every dynamic import of the build fetches its files before it imports them. Browsers remember a failed import until the
 * page is reloaded (https://github.com/whatwg/html/issues/6768), but not a failed fetch.
 */
export function retryableImports(): Plugin {
  return {
    name: "retryable-imports",
    apply: "build",
    enforce: "pre",
    // Vite names no files for a chunk that imports nothing else
    config: () => ({
      build: { modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) } },
    }),
    load: (id) => (id === helper ? `export { ${name} as __vitePreload } from ${JSON.stringify(ours)};` : undefined),
  };
}
