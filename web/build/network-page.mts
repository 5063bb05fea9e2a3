import { join } from "node:path";
import { build, type Plugin } from "vite";

const address = "/guest/education/quantum-network";

/**
 * Builds the page about quantum networks beside the dashboard, into files of its own: it works without the app's scripts
 * and loads none of them. Its HTML stands at its address below the dashboard's folder, in the sources and in the build.
 */
export function networkPage(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "network-page",
    configResolved: (config) => {
      root = config.root;
      outDir = config.build.outDir;
    },
    // Vite finds the page with a slash behind its address; the server answers both
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path, query] = request.url?.split("?") ?? [];
        if (path === address) request.url = `${address}/${query === undefined ? "" : `?${query}`}`;
        next();
      });
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        resolve: { conditions: ["clicktree-source", "module", "browser", "development|production"] },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, `${address}/index.html`) },
        },
      });
    },
  };
}
