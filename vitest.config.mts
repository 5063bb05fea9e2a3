import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

// A test's lane is in the name of its file; CONTRIBUTING.md explains them. NAME.test.ts runs in this process and on the
// database of the run, NAME.process.test.ts starts processes, NAME.page.test.ts opens pages in a real browser.
// tests/journeys holds the few processes and pages that `npm test` runs.
const { exclude } = configDefaults;
const otherLanes = ["**/*.process.test.ts", "**/*.page.test.ts"];

// Unit tests read the packages' sources through the export condition. Tests that run the built command or dashboard load
// the built packages too: that takes a fifth of the time.
// Vitest hands these to Node itself as well: "import" or "module" among them would make `require` load ES modules.
const conditions = ["clicktree-source", "node"];
// The time-outs end a test that hangs. A busy machine takes long for any of them, and no test is about that.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name, include, exclude, environment: "node", ...timeouts, ...extra },
});
const builtProject = (name: string, include: string[], extra: object = {}) => ({
  ...project(name, include, { server: { deps: { external: [/\/dist\//] } }, isolate: false, ...extra }),
  resolve: { conditions: ["node"] },
  ssr: { resolve: { conditions: ["node"] } },
});
/** Where tests stand that load the sources. */
const sources = ["packages/!(cli)/src", "server/src", "web/src", "web/build", "tests/architecture", "tests/contract"];
const testsIn = (folders: readonly string[], ending: string) => folders.map((folder) => `${folder}/**/*.${ending}`);
/** Their servers do not read the files of the built dashboard, which takes almost half of a start. */
const withoutDashboard = { CLICKTREE_TEST_DASHBOARD: "no-dashboard" };
const inProcess = {
  isolate: false,
  exclude: [...exclude, ...otherLanes],
  env: { ...withoutDashboard, CLICKTREE_TEST_LANE: "in process" },
};
/** These replace a module of Node or of a package: each gets modules of its own. */
const withMocks = ["packages/lab/src/daemon/{disk-errors,burst}.test.ts", "packages/lab/src/virtual/outbox.test.ts"];
const inBrowser = {
  testTimeout: 180_000,
  // a page that the browser no longer draws, as `openPage` finds after a failure
  retry: { count: 1, condition: /^The browser renders no frames$/ },
  env: { CLICKTREE_TEST_PORT: "same" },
  globalSetup: ["packages/testkit/src/browser/setup.ts"],
};

export default defineConfig({
  test: {
    // One temporary folder for the whole run and, in a run on PostgreSQL, one cluster.
    globalSetup: ["packages/testkit/src/setup.ts"],
    reporters: ["scripts/progress-reporter.mjs"],
    // Tests often wait, for a process, a frame or a deadline: three files at once leave a quarter of two cores idle, four
    // a tenth, and take a sixth less time. Five take as long as four.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      // `isolate: false`: no test there changes what a module holds, so that the files of a project share the modules
      // that are loaded. One project for all of these loads and compiles each module once.
      project("unit", testsIn(sources, "test.{ts,tsx}"), {
        ...inProcess,
        exclude: [...inProcess.exclude, ...withMocks],
      }),
      project("mocks", withMocks, { ...inProcess, isolate: true }),
      // Their commands run in this process as they are built.
      builtProject("commands", ["packages/cli/src/**/*.test.ts", "tests/documents/*.test.ts"], inProcess),
      project("process", testsIn(sources, "process.test.ts"), {
        isolate: false,
        env: { ...withoutDashboard, CLICKTREE_TEST_COMMAND: "process" },
      }),
      builtProject("e2e", testsIn(["packages/cli/src", "tests/documents", "tests/e2e"], "process.test.ts"), {
        env: { CLICKTREE_TEST_COMMAND: "process" },
      }),
      builtProject("pages", ["tests/e2e/web/*.page.test.ts"], inBrowser),
      builtProject("journeys", ["tests/journeys/*.{process,page}.test.ts"], inBrowser),
    ],
  },
});
