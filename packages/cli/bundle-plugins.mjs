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
 * Leaves a module's functions to a bundle of their own, loaded at their first call: most trees need neither the whole
 * validator, since a quicker look knows that they are right, nor the sentences for what is wrong.
 */
export const lazily = (file, bundle, functions) => ({
  name: `lazy-${bundle}`,
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) =>
      path === file ? { contents: functions.map(atFirstCall).join("\n") } : undefined,
    );
    const atFirstCall = (name) => `
      let ${name}Itself;
      export function ${name}(...args) {
        ${name}Itself ??= loadNow("${bundle}").${name};
        const answer = ${name}Itself(...args);
        ${name}.errors = ${name}Itself.errors;
        return answer;
      }`;
  },
});
