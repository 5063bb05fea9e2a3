// Bundles the terminal's entry: one CommonJS file that starts faster than modules do, with the help text in it, and V8's
// code for it.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
const path = (name) => fileURLToPath(new URL(name, here));
const { metafile } = await build({
  entryPoints: [path("dist/entry.js")],
  outfile: path("dist/entry.bundle.js"),
  bundle: true,
  minify: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  banner: { js: "(function (exports, require, module) {" },
  footer: { js: "})" },
  define: { CLICKTREE_MADE_AT_BUILD: JSON.stringify(made) },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});
writeFileSync(path("dist/entry.meta.json"), JSON.stringify(metafile));
copyFileSync(path("loader.cjs"), path("dist/entry.cjs"));
const example = path("../../examples/trees/bpsk-kennedy.tree.json");
execFileSync(process.execPath, [path("cache.cjs"), path("dist"), example], { stdio: ["ignore", "pipe", "inherit"] });
