import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chunk, joinChunks } from "./join-chunks.js";

const maxGrowth = 1.03;

/** A chunk with one module, named like the chunk. */
const chunk = (name: string, bytes: number, imports: string[], more: Partial<Chunk> = {}): Chunk => ({
  name,
  modules: [name],
  bytes,
  imports,
  dynamicImports: [],
  ...more,
});
const app = (pages: string[], imports: string[] = []) =>
  chunk("app", 1_000, imports, { entry: "html", dynamicImports: pages });
const page = (name: string, imports: string[]) => chunk(name, 1_000, imports, { entry: "dynamic" });

describe("the files of the dashboard", () => {
  it("are joined where each page that loads one loads the other", () => {
    const chunks = [
      app(["history", "profile"]),
      page("history", ["button", "icon"]),
      page("profile", ["button", "icon"]),
      chunk("button", 50_000, []),
      chunk("icon", 500, ["button"]),
    ];
    expect(joinChunks(chunks, maxGrowth)).toEqual([["button", "icon"]]);
  });

  it("stay apart where a page would load much in vain", () => {
    const chunks = [
      app(["editor", "profile"]),
      page("editor", ["button", "canvas"]),
      page("profile", ["button"]),
      chunk("button", 50_000, []),
      chunk("canvas", 50_000, []),
    ];
    expect(joinChunks(chunks, maxGrowth)).toEqual([]);
  });

  it("count what the app has loaded before a page", () => {
    // `profile` alone needs `form`, and comes only after `app`, which has loaded `react`: it then loads nothing in vain
    const chunks = [
      app(["profile"], ["react", "form"]),
      page("profile", ["form"]),
      chunk("react", 200_000, []),
      chunk("form", 10_000, []),
    ];
    expect(joinChunks(chunks, maxGrowth)).toEqual([["react", "form"]]);
  });

  it("stay apart with another one between them, which runs after one and before the other", () => {
    const chunks = [
      app(["a", "b"]),
      page("a", ["outer"]),
      page("b", ["outer"]),
      chunk("outer", 100, ["dialog"]),
      // an entry is never joined
      chunk("dialog", 100, ["inner"], { entry: "dynamic" }),
      chunk("inner", 100_000, []),
    ];
    expect(joinChunks(chunks, maxGrowth)).toEqual([]);
  });

  it("stay apart where one belongs to a library that the other does without", () => {
    const chunks = [
      app(["history"]),
      page("history", ["button", "text"]),
      chunk("button", 50_000, [], { library: "antd" }),
      chunk("text", 500, []),
    ];
    expect(joinChunks(chunks, maxGrowth)).toEqual([]);
  });

  it("never import one another in a circle, and no page loads more than it should, whatever is joined", () => {
    const bytes = fc.oneof(fc.integer({ min: 10, max: 2_000 }), fc.integer({ min: 20_000, max: 100_000 }));
    const graphs = fc
      .array(fc.record({ bytes, entry: fc.boolean(), imports: fc.array(fc.nat(15)) }), {
        minLength: 5,
        maxLength: 15,
      })
      .map((drawn) => [
        app(drawn.flatMap(({ entry }, place) => (entry ? `${place}` : []))),
        ...drawn.map(({ bytes, entry, imports }, place) =>
          // imports go to later chunks only, so that the drawn ones have no circle
          chunk(
            `${place}`,
            bytes,
            [...new Set(imports.flatMap((to) => (to > place && to < drawn.length ? `${to}` : [])))],
            {
              ...(entry && { entry: "dynamic" as const }),
            },
          ),
        ),
      ]);
    fc.assert(
      fc.property(graphs, (chunks) => {
        const files = joinChunks(chunks, maxGrowth);
        const fileOf = new Map(files.flatMap((modules, place) => modules.map((module) => [module, `file ${place}`])));
        expect(fileOf.size).toBe(files.flat().length);
        const importsOf = new Map<string, Set<string>>();
        const bytesOf = new Map<string, number>();
        for (const { name, imports, bytes } of chunks) {
          const file = fileOf.get(name) ?? name;
          const known = importsOf.get(file) ?? new Set();
          for (const to of imports) if ((fileOf.get(to) ?? to) !== file) known.add(fileOf.get(to) ?? to);
          importsOf.set(file, known);
          bytesOf.set(file, (bytesOf.get(file) ?? 0) + bytes);
        }
        const before = new Map(chunks.map(({ name, imports }) => [name, new Set(imports)]));
        for (const { name, entry } of chunks) {
          expect(reached(importsOf, [...importsOf.get(fileOf.get(name) ?? name)!])).not.toContain(
            fileOf.get(name) ?? name,
          );
          if (!entry) continue;
          // what the app has loaded is there already
          const sum = (names: Iterable<string>, of: (name: string) => number) =>
            [...names].reduce((total, each) => total + of(each), 0);
          const least = sum(reached(before, ["app", name]), (each) => chunks.find((one) => one.name === each)!.bytes);
          const most = sum(reached(importsOf, ["app", fileOf.get(name) ?? name]), (each) => bytesOf.get(each)!);
          expect(most).toBeLessThanOrEqual(least * maxGrowth + 1e-6);
        }
      }),
    );
  });
});

function reached(imports: ReadonlyMap<string, ReadonlySet<string>>, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const each of found) for (const to of imports.get(each)!) found.add(to);
  return found;
}
