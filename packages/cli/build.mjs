// Bundles the terminal's entry: one CommonJS file that starts faster than modules do, with the help text in it.
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { commands } from "./dist/commands/index.js";
import { createProgram } from "./dist/program.js";

const here = new URL("./", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", here), "utf8"));

/** What the program prints for --help when piped. */
async function helpText(language) {
  let text = "";
  const out = {
    write(part) {
      text += part;
    },
  };
  const streams = { env: {}, cwd: "/", stdin: {}, stdout: out, stderr: out, signal: new AbortController().signal };
  const argv = ["--lang", language, "--help"];
  await createProgram(streams, argv, version, commands, async () => {})
    .parseAsync(argv, { from: "user" })
    .catch(() => {}); // commander ends by an exception after help
  return text;
}

const made = { version, help: { en: await helpText("en"), zh: await helpText("zh") } };
const { metafile } = await build({
  entryPoints: [new URL("dist/entry.js", here).pathname],
  outfile: new URL("dist/entry.cjs", here).pathname,
  bundle: true,
  minify: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  external: ["./main.js"],
  define: { CLICKTREE_MADE_AT_BUILD: JSON.stringify(made) },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});
writeFileSync(new URL("dist/entry.meta.json", here), JSON.stringify(metafile));
