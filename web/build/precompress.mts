import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const texts = new Set([".html", ".js", ".css", ".svg", ".json", ".txt"]);
/** Bytes under which compressing saves nothing that counts. */
const smallest = 1024;

/** Bits of the smallest window that holds a file. Larger ones take four times as long to allocate and clear. */
const windowBits = (size: number): number => Math.min(Math.ceil(Math.log2(size + 16)), constants.BROTLI_DEFAULT_WINDOW);

/** Writes each text file of the build a second and third time, compressed, so that the server never compresses. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const bytes = readFileSync(path);
          if (bytes.length < smallest || path.includes(`${folder}/.`)) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
          };
          await Promise.all([
            promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
            promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
          ]);
        }),
      );
    },
  };
}
