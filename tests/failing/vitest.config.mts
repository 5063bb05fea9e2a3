import { defineConfig } from "vitest/config";

// The project's own setup around a test that fails; run by tests/e2e/failing-run.process.test.ts.
const conditions = ["clicktree-source", "node"];
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { root: import.meta.dirname, include: ["*.fixture.ts"], globalSetup: ["../../packages/testkit/src/setup.ts"] },
});
