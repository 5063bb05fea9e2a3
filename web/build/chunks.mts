import { join } from "node:path";
import type { Rolldown } from "vite";

/** The pages that a visitor who is not signed in loads first. */
const firstPages = ["main.tsx", "features/auth/auth-page.tsx"].map((path) => join(import.meta.dirname, "../src", path));

/**
 * Puts the modules that every page needs into a few files: those of the sign-in page, which are also the first ones of
 * all other pages. Files that import one another would run before what they need, so these are layers: the packages
 * are one file, which imports none of ours; platform and workspace packages are another, which imports no page; a small
 * file of the rest joins the one whose pages are most alike. Other modules are left to the bundler, since joining them
 * makes every page load what only another one needs.
 */
export function firstChunks(): Rolldown.CodeSplittingGroup[] {
  let first: Set<string> | undefined;
  const isFirst = (id: string, graph: Rolldown.ChunkingContext): boolean => {
    first ??= reachableFrom(firstPages, graph);
    return first.has(id);
  };
  const isPackage = (id: string): boolean => id.includes("/node_modules/");
  /** Modules that never import a page or what surrounds it. */
  const isBase = (id: string): boolean => !isPackage(id) && /\/(packages|platform)\//.test(id);
  return [
    {
      name: (id, graph) => (isPackage(id) && isFirst(id, graph) ? "packages" : null),
      debugName: "packages",
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id, graph) => (isBase(id) && isFirst(id, graph) ? "base" : null),
      debugName: "base",
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id, graph) => (!isPackage(id) && !isBase(id) && isFirst(id, graph) ? "first" : null),
      debugName: "first",
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 5_000,
    },
  ];
}

/** Modules that these import statically, directly or not, and these themselves. */
function reachableFrom(ids: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
