import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { repositoryRoot } from "@clicktree/testkit";
import { build } from "vite";

export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** Vite's output for an entry in tools/bench/pages, built like the dashboard: scripts and styles by file name. */
export async function builtPage(entry: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rollupOptions: { input: join(repositoryRoot, "tools/bench/pages", entry), output: { entryFileNames: "main.js" } },
    },
  });
  return new Map(
    (Array.isArray(made) ? made : [made])
      .flatMap((each) => ("output" in each ? each.output : []))
      .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      .map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}

/** Gzip bytes of all of it. */
export async function builtBytes(entry: string): Promise<number> {
  return [...(await builtPage(entry)).values()].reduce((sum, content) => sum + gzipBytes(content), 0);
}
