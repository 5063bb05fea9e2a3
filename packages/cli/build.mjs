// Bundles the command line into dist/bundle: main.cjs, which reads the arguments, and one self-contained file for each
// command. Packages from npm other than commander are not bundled; Node.js loads them when a command needs them.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [dist, bundle] = [join(here, "dist"), join(here, "dist", "bundle")];
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** Keeps packages out of a bundle, except our own and commander. */
const externalPackages = {
  name: "external-packages",
  setup({ onResolve }) {
    const ours = /^(commander$|@clicktree\/(contract|core|messages|client|lab)(\/|$))/;
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || ours.test(path) ? undefined : { path, external: true },
    );
  },
};

/**
 * commander imports child processes for commands that are separate programs; we have none, and the import takes
 * milliseconds.
 */
const noChildProcess = {
  name: "no-child-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "empty" } : undefined,
    );
    onLoad({ filter: /./, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** Leaves the import() of commands in the entry and collects them: each becomes a separate file. */
const files = new Set([join(dist, "simulate", "worker.js")]);
const oneFileForEachCommand = {
  name: "one-file-for-each-command",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const module = resolve(resolveDir, path);
      files.add(module);
      return { path: `./${relative(dist, module).replace(/\.js$/, ".cjs")}`, external: true };
    });
  },
};

// CommonJS, because Node.js loads one CommonJS file faster than ES modules
const common = {
  bundle: true,
  write: false,
  minify: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  outdir: bundle,
  outbase: dist,
};
const entry = await build({
  ...common,
  entryPoints: [join(dist, "main.js")],
  define: { PACKAGE_VERSION: JSON.stringify(version) },
  supported: { "dynamic-import": false }, // require() instead: the commands are CommonJS, too
  plugins: [oneFileForEachCommand, noChildProcess, externalPackages],
});
const commands = await build({
  ...common,
  entryPoints: [...files],
  define: { "import.meta.url": "fileAddress" },
  banner: { js: 'const fileAddress = require("node:url").pathToFileURL(__filename).href;' },
  plugins: [noChildProcess, externalPackages],
});

const outputs = [
  ...entry.outputFiles,
  ...commands.outputFiles,
  { path: join(bundle, "main.meta.json"), contents: JSON.stringify(entry.metafile) },
  { path: join(bundle, "commands.meta.json"), contents: JSON.stringify(commands.metafile) },
];
for (const { path, contents } of outputs) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path); // a command that starts meanwhile reads the old file or the new one
}
const written = new Set(outputs.map(({ path }) => path));
for (const name of readdirSync(bundle, { recursive: true })) {
  const path = join(bundle, name);
  if (statSync(path).isFile() && !written.has(path)) rmSync(path); // left by an earlier build
}
