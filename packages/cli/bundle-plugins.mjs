import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

/** Leaves packages out of a bundle, and every module behind import(), by its whole path. */
export const dynamicImports = (bundled) => ({
  name: "dynamic-imports",
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === "entry-point" || bundled.test(path) ? undefined : { path, external: true },
    );
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === "dynamic-import" ? { path: resolve(resolveDir, path), external: true } : undefined,
    );
  },
});

/** import.meta.url as the module knows it, whatever bundle it became part of. */
export const ownUrls = (dist) => ({
  name: "own-urls",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      return text.includes("import.meta.url")
        ? { contents: text.replaceAll("import.meta.url", `ownUrl(${JSON.stringify(relative(dist, path))})`) }
        : undefined;
    });
  },
});

/** commander asks for child processes, and with them for the network, in case a command is a program of its own. */
export const withoutProcesses = {
  name: "without-processes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "nothing" } : undefined,
    );
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** A run speaks one language: the texts of the other are left out, under their names stand those of this one. */
export const inLanguage = (language) => ({
  name: "in-language",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]messages[\\/]dist[\\/](en|zh)[\\/]/ }, ({ path }) => {
      const [, found, file] = /[\\/](en|zh)[\\/]([^\\/]+)$/.exec(path);
      return found === language
        ? undefined
        : { contents: `export * from "../${language}/${file}";`, resolveDir: dirname(path) };
    });
  },
});

/** commander imports the global process as a module, which takes a moment. */
export const globalProcess = {
  name: "global-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:process$/ }, ({ path }) => ({ path, namespace: "process" }));
    onLoad({ filter: /./, namespace: "process" }, () => ({ contents: "module.exports = process;" }));
  },
};

/**
 * The validator of trees stands in a bundle of its own: a quicker look mostly knows that a tree is right, and reading
 * past the validator takes time.
 */
export const lazyTreeValidator = (bundle) => ({
  name: "lazy-tree-validator",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]validate[\\/]tree-file\.js$/ }, () => ({
      contents: `
        let validate;
        export function validateTreeFile(value) {
          validate ??= loadNow("${bundle}").validateTreeFile;
          const valid = validate(value);
          validateTreeFile.errors = validate.errors;
          return valid;
        }`,
    }));
  },
});
