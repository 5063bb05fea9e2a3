// Bundles the terminal: `entry`, which answers the commonest command lines itself, and `program`, which answers all
// others; both CommonJS, which starts faster than modules do, and with V8's code beside them.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { commands } from "./dist/commands/index.js";
import { createProgram } from "./dist/program.js";

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, "dist");
const { version } = JSON.parse(readFileSync(resolve(here, "package.json"), "utf8"));
/** Packages that may be part of a bundle; all others stay where npm put them and are loaded when needed. */
const bundled = /^(@clicktree\/(contract|core|messages|client)(\/|$)|commander$)/;

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

/** Leaves packages out of a bundle, and every module behind import() that cannot do without one of them at once. */
const lightOnly = {
  name: "light-only",
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === "entry-point" || bundled.test(path) ? undefined : { path, external: true },
    );
    onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const module = resolve(resolveDir, path);
      return (await isLight(module)) ? undefined : { path: `./${relative(dist, module)}`, external: true };
    });
  },
};

/** import.meta.url as the module knows it, whatever bundle it became part of. */
const ownUrls = {
  name: "own-urls",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      const url = `new URL(${JSON.stringify(`./${relative(dist, path)}`)}, bundleUrl).href`;
      return { contents: text.replaceAll("import.meta.url", url) };
    });
  },
};

/** commander asks for child processes, and with them for the network, in case a command is a program of its own. */
const withoutProcesses = {
  name: "without-processes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "nothing" } : undefined,
    );
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

const known = new Map();
async function isLight(module) {
  if (!known.has(module)) {
    const options = {
      entryPoints: [module],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
    };
    const { metafile } = await build({ ...options, outfile: "light.js", plugins: [lightOnly] });
    const [{ imports }] = Object.values(metafile.outputs);
    const needs = ({ kind, path }) => kind === "import-statement" && !path.startsWith("node:");
    known.set(module, !imports.some(needs));
  }
  return known.get(module);
}

async function bundle(name, module, define, lines) {
  const outfile = resolve(dist, `${name}.bundle.js`);
  const { metafile, outputFiles } = await build({
    entryPoints: [resolve(dist, module)],
    outfile,
    write: false,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    plugins: [withoutProcesses, lightOnly, ownUrls],
    banner: { js: "(function (exports, require, module, importHere, bundleUrl) {" },
    footer: { js: "})" },
    define,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });
  const [{ imports }] = Object.values(metafile.outputs);
  const text = imports
    .filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => JSON.stringify(path))
    .reduce((code, path) => code.replaceAll(`import(${path})`, `importHere(${path})`), outputFiles[0].text);
  // V8 knows a cache's script by its length alone: one of an older bundle of the same length would be taken for this one's.
  rmSync(resolve(dist, `${name}.cache`), { force: true });
  writeFileSync(outfile, text);
  writeFileSync(resolve(dist, `${name}.meta.json`), JSON.stringify(metafile));
  execFileSync(process.execPath, [resolve(here, "cache.cjs"), name, ...lines], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

copyFileSync(resolve(here, "loader.cjs"), resolve(dist, "loader.cjs"));
copyFileSync(resolve(here, "start.cjs"), resolve(dist, "entry.cjs"));
const made = { version, help: { en: await helpText("en"), zh: await helpText("zh") } };
const example = resolve(here, "../../examples/trees/bpsk-kennedy.tree.json");
const quick = ["--version", "--help", `tree validate ${example}`, `tree export ${example}`];
await bundle("entry", "entry.js", { CLICKTREE_MADE_AT_BUILD: JSON.stringify(made) }, quick);
await bundle("program", "main.js", {}, ["tree --help", `tree show ${example}`, "completion bash"]);
