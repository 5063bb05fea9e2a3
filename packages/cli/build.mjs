// Bundles the terminal: the entry, one CommonJS file; the program, which commander reads; and each command that needs no
// package beside ours, with V8's code beside them. Texts that never change (helps, completions) are made here too.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { dynamicImports, ownUrls, withoutProcesses } from "./bundle-plugins.mjs";
import { madeAnswers } from "./made-answers.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, "dist");
const { version } = JSON.parse(readFileSync(resolve(here, "package.json"), "utf8"));
/** Packages that may be part of a bundle; all others stay where npm put them and are loaded when needed. */
const bundled = /^(@clicktree\/(contract|core|messages|client)(\/|$)|commander$)/;

const common = {
  write: false,
  bundle: true,
  minify: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
};

/** `tree/show.js` → `tree.show`. */
const nameOf = (module) => relative(dist, module).replace(/\.js$/, "").replaceAll(/[\\/]/g, ".");

/** Bundles a module and, in turn, those that it imports when needed; false where it cannot do without a package. */
const seen = new Map();
function bundle(module) {
  if (!seen.has(module)) seen.set(module, makeBundle(module));
  return seen.get(module);
}

async function makeBundle(module) {
  const { metafile, outputFiles } = await build({
    ...common,
    entryPoints: [module],
    plugins: [withoutProcesses, dynamicImports(bundled), ownUrls(dist)],
    banner: { js: "(function (module, require, loadHere, importHere, ownUrl) {" },
    footer: { js: "})" },
  });
  const [{ imports }] = Object.values(metafile.outputs);
  if (imports.some(({ kind, path }) => kind !== "dynamic-import" && !path.startsWith("node:"))) return false;
  let [{ text }] = outputFiles;
  for (const { path } of imports.filter(({ kind }) => kind === "dynamic-import")) {
    const ours = path.startsWith("/") || /^[A-Z]:/i.test(path);
    const to = !ours
      ? `importHere(${JSON.stringify(path)})`
      : (await bundle(path))
        ? `loadHere(${JSON.stringify(nameOf(path))})`
        : `importHere(${JSON.stringify(`./${relative(dist, path)}`)})`;
    text = text.replaceAll(`import(${JSON.stringify(path)})`, to);
  }
  const id = createHash("sha256").update(text).digest("hex").slice(0, 16);
  writeFileSync(join(dist, "bundles", `${nameOf(module)}.js`), `${text.trimEnd()}\n//${id}`);
  writeFileSync(join(dist, "bundles", `${nameOf(module)}.meta.json`), JSON.stringify(metafile));
  return true;
}

async function makeEntry() {
  const define = { CLICKTREE_MADE_AT_BUILD: JSON.stringify({ version }) };
  const outfile = join(dist, "entry.cjs");
  const { metafile } = await build({ ...common, entryPoints: [join(dist, "entry.js")], outfile, write: true, define });
  writeFileSync(join(dist, "entry.meta.json"), JSON.stringify(metafile));
}

async function makeTexts() {
  for (const { language, name, text } of await madeAnswers(version)) {
    mkdirSync(join(dist, "made", language), { recursive: true });
    writeFileSync(join(dist, "made", language, `${name}.txt`), text);
  }
}

for (const folder of ["bundles", "made"]) rmSync(join(dist, folder), { recursive: true, force: true });
mkdirSync(join(dist, "bundles"));
const modules = ["main.js", "tree/validate.js", "tree/export.js", "program/failure-text.js"];
await Promise.all([makeEntry(), makeTexts(), ...modules.map((module) => bundle(resolve(dist, module)))]);

const example = resolve(here, "../../examples/trees/bpsk-kennedy.tree.json");
const exported = example.replace(/\.tree\.json$/, ".expected.txt");
const lines = [
  ...[`tree validate ${example}`, `tree export ${example}`],
  ...[`tree show ${example}`, `tree import ${exported}`, "whoami"],
];
execFileSync(process.execPath, [join(here, "cache.cjs"), lines.join("\n")], {
  stdio: ["ignore", "ignore", "pipe"],
  env: { PATH: process.env.PATH, XDG_CONFIG_HOME: join(dist, "nobody") },
});
