/** Folders that import each other by package name, and the packages that each may import. */
interface Layer {
  readonly folder: string;
  /** Package names; `name/entry` allows that entry alone. */
  readonly mayImport: readonly string[];
  /** Packages that only an `import()` may bring in, and the files that may. */
  readonly lazily?: { readonly name: string; readonly in: RegExp };
  /** Runs in a browser too: no module of Node. */
  readonly withoutNode?: boolean;
}

const everyPackage = ["contract", "core", "messages", "client", "lab", "cli", "server", "testkit"];

/** The import rules; the first folder that contains a file applies. */
const layers: readonly Layer[] = [
  { folder: "packages/contract/", mayImport: [], withoutNode: true },
  { folder: "packages/core/", mayImport: ["contract"], withoutNode: true },
  { folder: "packages/messages/", mayImport: ["contract"], withoutNode: true },
  { folder: "packages/client/", mayImport: ["contract"], withoutNode: true },
  { folder: "packages/lab/src/sftp/", mayImport: ["core", "contract"] },
  { folder: "packages/lab/src/files/", mayImport: [] },
  { folder: "packages/lab/", mayImport: ["core", "contract", "client"] },
  {
    folder: "packages/cli/",
    mayImport: ["core", "contract", "client", "messages", "lab"],
    lazily: { name: "server", in: /^packages\/cli\/src\/(serve|doctor)\// },
  },
  { folder: "server/", mayImport: ["core", "contract", "messages", "lab/sftp"] },
  // runs while the dashboard is built
  { folder: "web/build/", mayImport: ["core"] },
  { folder: "web/", mayImport: ["core", "contract", "client", "messages"], withoutNode: true },
  { folder: "packages/testkit/", mayImport: everyPackage },
  { folder: "tools/", mayImport: everyPackage },
  { folder: "tests/", mayImport: everyPackage },
  { folder: "bin/", mayImport: [] },
  { folder: "scripts/", mayImport: everyPackage },
];

export const layerOf = (path: string): Layer | undefined => layers.find(({ folder }) => path.startsWith(folder));

/** Folder of the package that contains a file: imports by path stay inside it. */
export const packageFolder = (path: string): string => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? "";

/**
 * The folders of the editor from the top down. A folder may import only folders below it; folders on one line do not
 * import each other.
 */
export const editorLayers: readonly (readonly string[])[] = [
  ["frame"],
  ["dialogs", "versions", "runs", "text"],
  ["canvas", "panels", "design"],
  ["analysis", "saving"],
  ["scene"],
  ["state"],
  ["model"],
];
