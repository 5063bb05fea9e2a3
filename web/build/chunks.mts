import { join } from "node:path";
import type { Rolldown } from "vite";

/** The pages that a visitor who is not signed in loads first. */
const firstPages = ["main.tsx", "features/auth/auth-page.tsx"].map((path) => join(import.meta.dirname, "../src", path));

/**
 * Puts the modules that every page needs into a few files: those of the sign-in page, which are also the first ones of
 * all other pages. A small file joins the one whose pages are most alike. Other modules are left to the bundler, since
 * joining them makes every page load what only another one needs.
 */
export function firstChunks(): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    name: (id, graph) => {
      first ??= reachableFrom(firstPages, graph);
      return first.has(id) ? "first" : null;
    },
    debugName: "first",
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  };
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
