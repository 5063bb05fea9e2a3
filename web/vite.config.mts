import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig } from "vite";
import { fewFiles } from "./build/few-files.mts";
import { networkPage } from "./build/network-page.mts";
import { oneShot } from "./build/one-shot.mts";
import { precompress } from "./build/precompress.mts";
import { retryableImports } from "./build/retryable-imports.mts";

const serverAddress = process.env.CLICKTREE_URL ?? "http://127.0.0.1:4000";

const root = import.meta.dirname;
// The packages are read as sources: one bundle, no stale build between them.
const resolve = { conditions: ["clicktree-source", "module", "browser", "development|production"] };
// the network page is Preact's
const modules = () => [react({ exclude: /src\/network-page/ }), oneShot(), retryableImports()];
const scripts: InlineConfig = { root, plugins: modules(), resolve, build: { assetsInlineLimit: 0 } };

export default defineConfig({
  root,
  plugins: [modules(), fewFiles(scripts), networkPage(), precompress()],
  resolve,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: scripts, and a file is cached for ever by its name.
    assetsInlineLimit: 0,
    // the charts alone are larger; what a page may weigh is judged by `npm run bench -- web-size`
    chunkSizeWarningLimit: 2_000,
  },
  clearScreen: false,
  server: {
    host: "127.0.0.1",
    // `/api/`, because `/api-keys` is a page. The server compares the Origin of a call with its Host: both stay Vite's.
    proxy: Object.fromEntries(
      ["/api/", "/data_demo1.txt"].map((path) => [path, { target: serverAddress, changeOrigin: false }]),
    ),
  },
});
