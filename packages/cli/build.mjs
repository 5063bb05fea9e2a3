// Bundles the terminal: the entry, one CommonJS file; the program, which commander reads; and each command that needs no
// package beside ours, with V8's code in them. Texts that never change (helps, completions) are made here too.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { dynamicImports, globalProcess, inLanguage, lazily, ownUrls, withoutProcesses } from "./bundle-plugins.mjs";
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

const moduleOf = (name) => fileURLToPath(import.meta.resolve(name));
/** Modules of other packages that are bundles of their own, the functions that call for them, and their names. */
const lateModules = [
  { file: moduleOf("@clicktree/contract/validate/tree-file"), name: "tree-file", functions: ["validateTreeFile"] },
  {
    file: moduleOf("@clicktree/messages/format"),
    name: "format",
    functions: ["Finding", "Problem", "Problems", "ReceiverProblem", "Refusal", "Standing", "Verdict"].map(
      (name) => `format${name}`,
    ),
  },
];

/** `tree/show.js` → `tree.show`. */
const nameOf = (module) =>
  lateModules.find(({ file }) => file === module)?.name ??
  relative(dist, module).replace(/\.js$/, "").replaceAll(/[\\/]/g, ".");

const languages = ["en", "zh"];
const define = { CLICKTREE_MADE_AT_BUILD: JSON.stringify({ version }) };
const seen = new Map();

/** Bundles a module and, in turn, those that it imports when needed; false where it cannot do without a package. */
function bundle(language, module) {
  const key = `${language} ${module}`;
  if (!seen.has(key)) seen.set(key, makeBundle(language, module));
  return seen.get(key);
}

async function makeBundle(language, module) {
  const late = lateModules
    .filter(({ file }) => file !== module)
    .map(({ file, name, functions }) => lazily(file, name, functions));
  const { metafile, outputFiles } = await build({
    ...common,
    define,
    entryPoints: [module],
    plugins: [
      ...late,
      withoutProcesses,
      globalProcess,
      dynamicImports(bundled),
      ...(language === "any" ? [] : [inLanguage(language)]),
      ownUrls(dist),
    ],
    banner: { js: "(function (module, require, loadNow, loadHere, importHere, ownUrl) {" },
    footer: { js: "})" },
  });
  const [{ imports }] = Object.values(metafile.outputs);
  if (imports.some(({ kind, path }) => kind !== "dynamic-import" && !path.startsWith("node:"))) return false;
  let [{ text }] = outputFiles;
  for (const { path } of imports.filter(({ kind }) => kind === "dynamic-import")) {
    const call = await importOf(language, path);
    text = text.replaceAll(`import(${JSON.stringify(path)})`, call);
  }
  const file = join(dist, "bundles", language, nameOf(module));
  put(`${file}.js`, `//\n${text}`); // cache.cjs puts V8's code into that line
  put(`${file}.meta.json`, JSON.stringify(metafile));
  return true;
}

/** What an import() becomes: of a bundle, of a module of ours, of a package. */
async function importOf(language, path) {
  if (!isAbsolute(path)) return `importHere(${JSON.stringify(path)})`;
  return (await bundle(language, path))
    ? `loadHere(${JSON.stringify(nameOf(path))})`
    : `importHere(${JSON.stringify(`./${relative(dist, path)}`)})`;
}

const written = new Set();

/** Puts a file whole: terminals that run while this builds find the old one or the new one. */
function put(path, text) {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  written.add(path);
}

/** Removes what earlier builds left. */
function removeOthers() {
  for (const folder of ["bundles", "made"])
    for (const file of readdirSync(join(dist, folder), { recursive: true })) {
      const path = join(dist, folder, file);
      if (/\.\w+$/.test(file) && !written.has(path)) rmSync(path, { force: true });
    }
}

async function makeEntry() {
  const outfile = join(dist, "entry.cjs");
  const { metafile } = await build({ ...common, entryPoints: [join(dist, "entry.js")], outfile, write: true });
  writeFileSync(join(dist, "entry.meta.json"), JSON.stringify(metafile));
}

async function makeTexts() {
  for (const { language, name, text } of await madeAnswers(version)) {
    mkdirSync(join(dist, "made", language), { recursive: true });
    put(join(dist, "made", language, `${name}.txt`), text);
  }
}

for (const language of ["any", ...languages]) mkdirSync(join(dist, "bundles", language), { recursive: true });
const modules = ["main.js", "tree/validate.js", "tree/export.js", "program/failure-text.js"];
const paths = [...lateModules.map(({ file }) => file), ...modules.map((module) => join(dist, module))];
const pairs = languages.flatMap((language) => paths.map((path) => [language, path]));
await Promise.all([
  makeEntry(),
  bundle("any", join(dist, "entry/quick.js")),
  makeTexts(),
  ...pairs.map(([language, path]) => bundle(language, path)),
]);
removeOthers();

const example = resolve(here, "../../examples/trees/bpsk-kennedy.tree.json");
const exported = example.replace(/\.tree\.json$/, ".expected.txt");
const lines = ["validate", "export", "show"].map((verb) => `tree ${verb} ${example}`);
execFileSync(
  process.execPath,
  [
    join(here, "cache.cjs"),
    ...lines,
    `tree import ${exported}`,
    `submit ${example} --dry-run`,
    "login -u nobody --dry-run",
    "whoami",
  ],
  {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: join(dist, "nobody"), CLICKTREE_PASSWORD: "unused" },
  },
);
