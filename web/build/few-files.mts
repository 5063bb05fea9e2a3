import { build, type InlineConfig, type Plugin } from "vite";
import { type Chunk, joinChunks } from "./join-chunks.ts";

/** How many times larger the scripts of a page may become so that they are fewer. */
const maxGrowth = 1.035;

/**
 * Makes a page load few files: the dashboard is built once in memory, to see which modules are loaded together, and then
 * in files that `joinChunks` chooses.
 *
 * @param config the dashboard's configuration without this plugin
 */
export function fewFiles(config: InlineConfig): Plugin {
  return {
    name: "few-files",
    apply: "build",
    config: async () => {
      const fileOf = new Map(
        joinChunks(await chunksOf(config), maxGrowth).flatMap((modules, index) =>
          modules.map((module) => [module, `common-${index}`] as const),
        ),
      );
      const groups = [{ name: (id: string) => fileOf.get(id) ?? null, debugName: "few files" }];
      // A file has the modules chosen for it, not what they import: that may be in an entry or in another file.
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
      };
    },
  };
}

/** Guests' pages load nothing of it. */
const isAntd = (id: string): boolean => /\/node_modules\/(antd|@ant-design|@rc-component)\//.test(id);

async function chunksOf(config: InlineConfig): Promise<Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false, minify: false },
  });
  if (!("output" in built)) throw new Error("the dashboard is one build");
  return built.output.flatMap((file) =>
    file.type === "asset"
      ? []
      : {
          name: file.fileName,
          modules: Object.keys(file.modules),
          bytes: file.code.length,
          imports: file.imports,
          dynamicImports: file.dynamicImports,
          ...(Object.keys(file.modules).some(isAntd) && { library: "antd" }),
          ...(file.isEntry ? { entry: "html" as const } : file.isDynamicEntry ? { entry: "dynamic" as const } : {}),
        },
  );
}
