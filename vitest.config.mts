import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** `npm run test:quick`: no browser, no child process, SQLite alone, no long files. */
const quick = process.env.CLICKTREE_TESTS === "quick";
/** Names in a test file that starts a process. In a quick run the testkit fails a file that this list misses. */
const startsProcess = new RegExp(
  [
    "\\b(runClicktree|openClicktree|startClicktree|startUnheard|signedInTerminal|terminalUser|openTerminal)\\b",
    "\\b(startProcess|startServerOn|startServerProcess|startLoop|startPostgres|createPostgresDatabase)\\b",
    'node:child_process|"execa"|"postgres"',
  ].join("|"),
);
/** A test file that takes more than five seconds by itself says so, with the reason. */
const takesLong = /^\/\/ Not quick: /m;

/** Test files whose text matches a pattern. */
const testsWith = (pattern: RegExp, ...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("node_modules"))
      .filter((path) => pattern.test(readFileSync(path, "utf8"))),
  );
const notQuick = () => [startsProcess, takesLong].flatMap((each) => testsWith(each, "packages", "server/src", "tests"));
const exclude = [...configDefaults.exclude, ...(quick ? notQuick() : [])];
/** These replace a module of Node or of a package: each gets modules of its own. */
const withMocks = testsWith(/\bvi\.mock\(/, "packages", "server/src", "web/src");

// Unit tests read the packages' sources through the export condition and never need a build. Tests that run the built
// command or dashboard, which `npm test` builds first, load the built packages too: that takes a fifth of the time.
// Vitest hands these to Node itself as well: "import" or "module" among them would make `require` load ES modules.
const conditions = ["clicktree-source", "node"];
// The time-outs end a test that hangs. A busy machine takes long for any of them, and no test is about that.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name,
    include,
    exclude,
    environment: "node",
    setupFiles: quick ? ["scripts/quick-samples.mjs"] : [],
    ...timeouts,
    ...extra,
  },
});
/** Tests that load the sources. */
const unitTests = ["packages/*/src", "server/src", "web/src", "web/build", "tests/architecture", "tests/contract"].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);
/** Their servers do not read the files of the built dashboard, which takes almost half of a start. */
const withoutDashboard = { CLICKTREE_TEST_DASHBOARD: "no-dashboard" };
const builtProject = (name: string, include: string[], extra: object = {}) => ({
  ...project(name, include, { server: { deps: { external: [/\/dist\//] } }, ...extra }),
  resolve: { conditions: ["node"] },
  ssr: { resolve: { conditions: ["node"] } },
});

export default defineConfig({
  test: {
    // One PostgreSQL and one temporary folder for the whole run.
    globalSetup: ["packages/testkit/src/setup.ts"],
    // Tests often wait, for a process, a frame or a deadline: three files at once leave a quarter of two cores idle, four
    // a tenth, and take a sixth less time. Five take as long as four.
    maxWorkers: (quick ? 1 : 2) * availableParallelism(),
    projects: [
      // `isolate: false`: no test there changes what a module holds, so that the files of a project share the modules
      // that are loaded. One project for all of these loads and compiles each module once.
      project("unit", unitTests, { isolate: false, exclude: [...exclude, ...withMocks], env: withoutDashboard }),
      project("mocks", withMocks, { env: withoutDashboard }),
      builtProject("e2e", ["tests/{documents,e2e}/**/*.test.ts"], {
        exclude: [...exclude, "tests/e2e/web/**"],
        isolate: false,
      }),
      // Pages in a real browser: the files of one worker share it.
      builtProject("pages", ["tests/e2e/web/**/*.test.ts"], {
        isolate: false,
        testTimeout: 180_000,
        // a page that the browser no longer draws, as `openPage` finds after a failure
        retry: { count: 1, condition: /^The browser renders no frames$/ },
        env: { CLICKTREE_TEST_PORT: "same" },
        globalSetup: ["packages/testkit/src/browser/setup.ts"],
      }),
    ],
  },
});
