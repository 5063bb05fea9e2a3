import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { repositoryPath } from "./repository.js";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  /** Pictures, and files of workers. */
  readonly assets?: readonly string[];
}

const dist = (file: string) => repositoryPath(`web/dist/${file}`);
const manifest: Readonly<Record<string, Chunk>> = existsSync(dist(".vite/manifest.json"))
  ? JSON.parse(readFileSync(dist(".vite/manifest.json"), "utf8"))
  : {};

const text = (noun: string) => `../packages/messages/src/en/${noun}.ts`;

/** Everything that a visit to the sign-in page loads: the entry, the page, its English texts, and their imports. */
const asked = ["index.html", "src/features/auth/auth-page.tsx", ...["web-shell", "web-auth", "failures"].map(text)];

function filesOf(keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

/** Words of each library that survive the build. */
const heavy = {
  antd: /"ant-btn"|ant-design-icons|antCls/,
  query: /No QueryClient set/,
  router: /No route matches URL/,
  canvas: /react-flow__/,
  charts: /@antv|g2-tooltip/,
  katex: /katex-mathml/,
};

/** Twice a page that only says hello (67,261 bytes as built by `npm run bench -- web-size`). */
const maxBytes = 2 * 67_261;

it("loads with the sign-in page nothing that only signed-in people need, and at most twice a React hello", () => {
  const texts = [...filesOf(asked)].map((file) => readFileSync(dist(file), "utf8"));
  const found = Object.entries(heavy).filter(([, words]) => texts.some((text) => words.test(text)));
  expect(found.map(([name]) => name)).toEqual([]);
  expect(texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)).toBeLessThan(maxBytes);
});

it("loads the other language when it is chosen, not before, also in the editor", () => {
  const texts = [
    ...filesOf(["index.html", "src/app/signed-in-app.tsx", "src/features/editor/frame/editor-page.tsx"]),
  ].map((file) => readFileSync(dist(file), "utf8"));
  expect(texts.some((text) => /[\u4e00-\u9fff]{3}/.test(text.replaceAll(/PingFang SC|中文/g, "")))).toBe(false);
});

/** Files that guests load: the list of demos, and demo pages with all that they show at first. */
const guestList = ["index.html", "src/features/education/guest-list.tsx", text("web-shell"), text("web-demos")];
const guestDemos = [
  {
    demo: "waves",
    keys: [
      ...["src/features/waves/waves-page.tsx", "src/features/waves/displacement/displacement-half.tsx"],
      ...["src/shared/formula/index.tsx", text("web-interference"), text("web-displacement")],
    ],
    libraries: ["katex", "router"],
  },
  {
    demo: "the game of a receiver",
    keys: ["src/features/be-the-receiver/receiver-page.tsx", text("web-be-the-receiver")],
    libraries: ["router"],
  },
];
const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist(file)), { level: 9 }).length, 0);

it.each(guestDemos)(
  "loads with $demo at most 150 kB more than with the guests' list, and no table of the pages behind sign-in",
  ({ keys, libraries }) => {
    const loaded = filesOf([...guestList, "src/app/router.tsx", ...keys]);
    // a worker starts with its page
    const workers = keys.flatMap((key) => (manifest[key]?.assets ?? []).filter((file) => file.endsWith(".js")));
    expect(bytesOf([...loaded, ...workers]) - bytesOf(filesOf(guestList))).toBeLessThan(150_000);
    expect(loaded.has(manifest["src/app/signed-in-pages.ts"]!.file)).toBe(false);
    const texts = [...loaded].map((file) => readFileSync(dist(file), "utf8"));
    const found = Object.entries(heavy).filter(([, words]) => texts.some((text) => words.test(text)));
    expect(found.map(([name]) => name).toSorted()).toEqual(libraries);
  },
);

const shell = ["index.html", "src/app/router.tsx", "src/app/signed-in-app.tsx", "src/app/signed-in-pages.ts"];
// browsers fetch six at once: 78 files take 13 turns
const mostFiles = [
  { page: "src/features/history/history-page.tsx", files: 50 },
  { page: "src/features/requests/requests-page.tsx", files: 78 },
  { page: "src/features/editor/frame/editor-page.tsx", files: 65 },
  { page: "src/features/profile/profile-page.tsx", files: 50 },
];

it.each(mostFiles)("loads $page and what surrounds it in at most $files files", ({ page, files }) => {
  expect(filesOf([...shell, page]).size).toBeLessThanOrEqual(files);
});

it("has no circular imports between files, in which one would run before its imports", () => {
  const importsOf = (file: string) =>
    Object.values(manifest)
      .filter((chunk) => chunk.file === file)
      .flatMap(({ imports = [] }) => imports.map((key) => manifest[key]!.file));
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.add([...path.slice(path.indexOf(file)), file].join(" > "));
    if (path.includes(file) || done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const { file } of Object.values(manifest)) visit(file, []);
  expect(done.size).toBeGreaterThan(100);
  expect([...circles]).toEqual([]);
});

it("recognises heavy modules", () => {
  const texts = [...filesOf(["index.html", "src/app/signed-in-app.tsx", "src/app/router.tsx"])].map((file) =>
    readFileSync(dist(file), "utf8"),
  );
  for (const name of ["antd", "query", "router"] as const)
    expect([name, texts.some((text) => heavy[name].test(text))]).toEqual([name, true]);
});
