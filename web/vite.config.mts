import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstChunks } from "./build/chunks.mts";
import { networkPage } from "./build/network-page.mts";
import { oneShot } from "./build/one-shot.mts";
import { precompress } from "./build/precompress.mts";
import { retryableImports } from "./build/retryable-imports.mts";

const serverAddress = process.env.CLICKTREE_URL ?? "http://127.0.0.1:4000";

// The packages are read as sources: one bundle, no stale build between them.
export default defineConfig({
  root: import.meta.dirname,
  // the network page is Preact's
  plugins: [react({ exclude: /src\/network-page/ }), oneShot(), retryableImports(), networkPage(), precompress()],
  resolve: { conditions: ["clicktree-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: scripts, and a file is cached for ever by its name.
    assetsInlineLimit: 0,
    // the charts alone are larger; what a page may weigh is judged by `npm run bench -- web-size`
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { codeSplitting: { groups: firstChunks() } } },
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
