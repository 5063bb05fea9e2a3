// Bundles the terminal into dist/bundle: main.cjs, which reads the command line, and one module for each part that it
// loads when needed. Packages from npm other than commander are not bundled; Node.js loads them when a command needs them.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [dist, bundle] = [join(here, "dist"), join(here, "dist", "bundle")];
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** Keeps packages out of a bundle, except our own and those named. */
const externalPackages = (...inside) => ({
  name: "external-packages",
  setup({ onResolve }) {
    const ours = /^@clicktree\/(contract|core|messages|client|lab)(\/|$)/;
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || ours.test(path) || inside.includes(path) ? undefined : { path, external: true },
    );
  },
});

/** commander imports child processes for commands that are programs of their own; we have none, and it takes milliseconds. */
const noChildProcess = {
  name: "no-child-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "empty" }));
    onLoad({ filter: /./, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * The commands that scripts and CI run most often are part of the entry, since other files and ES modules take longer
 * to load.
 */
const insideEntry = ["tree/validate.js", "tree/input-file.js"].map((path) => join(dist, path));

/** Leaves all other import() of our own modules in the entry, and collects them: each becomes a module beside it. */
const loadedLater = new Set([join(dist, "simulate", "worker.js")]);
const separateModules = {
  name: "separate-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const module = resolve(resolveDir, path);
      if (insideEntry.includes(module)) return undefined;
      loadedLater.add(module);
      return { path: `./${relative(dist, module)}`, external: true };
    });
  },
};

const common = {
  bundle: true,
  write: false,
  minify: true,
  platform: "node",
  target: "node20",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  outdir: bundle,
  outbase: dist,
};

// The entry is CommonJS: Node.js needs about 10 ms more to load its first ES module.
const entry = await build({
  ...common,
  entryPoints: [join(dist, "main.js")],
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  define: { PACKAGE_VERSION: JSON.stringify(version) },
  plugins: [noChildProcess, externalPackages("commander"), separateModules],
});
const parts = await build({
  ...common,
  entryPoints: [...loadedLater],
  format: "esm",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  plugins: [externalPackages()],
});
const files = [
  ...entry.outputFiles,
  ...parts.outputFiles,
  { path: join(bundle, "main.meta.json"), contents: JSON.stringify(entry.metafile) },
  { path: join(bundle, "parts.meta.json"), contents: JSON.stringify(parts.metafile) },
];
for (const { path, contents } of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path); // a command that starts meanwhile reads the old file or the new one
}
const written = new Set(files.map(({ path }) => path));
for (const name of readdirSync(bundle, { recursive: true })) {
  const path = join(bundle, name);
  if (statSync(path).isFile() && !written.has(path)) rmSync(path); // of an earlier build
}
