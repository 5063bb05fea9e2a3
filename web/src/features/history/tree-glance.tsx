import type { Client } from "@clicktree/client";
import { routes, type TreeFile, type TreeSummary } from "@clicktree/contract";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { keys, useApi } from "../../platform/api.js";
import { ErrorBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { treePicture } from "../editor/index.js";
import style from "./history.module.css";

/** Larger trees are not fetched: their picture would show nothing at this size. */
export const maxNodes = 1_500;

interface Glance {
  readonly tree: TreeFile;
  /** Success with an ideal detector and equal priors; undefined if the tree cannot be evaluated. */
  readonly success: number | undefined;
}

/** The tree of a card and its success, fetched once the card is near the viewport; undefined before. */
export function useGlance(tree: TreeSummary, card: RefObject<HTMLElement | null>): Glance | undefined {
  const api = useApi();
  const isNear = useIsNearViewport(card);
  return useQuery({ ...glanceQuery(api, tree), enabled: isNear && tree.nodeCount <= maxNodes }).data;
}

/** A tree as last saved, and its success. */
const glanceQuery = (api: Client, { id, updatedAt }: TreeSummary) =>
  queryOptions({
    queryKey: keys.trees.glance(id, updatedAt),
    queryFn: async ({ signal }): Promise<Glance> => {
      const { nodes, edges, modulationConfig, modulationTable } = await api.call(routes.trees.read, {
        params: { id },
        signal,
      });
      const tree = { nodes, edges, modulationConfig, modulationTable };
      return { tree, success: (await import("@clicktree/core/receiver")).idealSuccess(tree) };
    },
    staleTime: "static",
  });

/** The success of each tree, fetched only if the list is searched or sorted by it. */
export function useSuccesses(trees: readonly TreeSummary[], enabled: boolean) {
  const api = useApi();
  const small = trees.filter(({ nodeCount }) => nodeCount <= maxNodes);
  return useQueries({
    queries: small.map((tree) => ({ ...glanceQuery(api, tree), enabled })),
    combine: (results) => ({
      successes: new Map(
        results.flatMap(({ data }, i) => (data?.success === undefined ? [] : [[small[i]!.id, data.success] as const])),
      ),
      isComputing: enabled && results.some(({ isPending }) => isPending),
    }),
  });
}

/** True once an element has come near the viewport. */
function useIsNearViewport(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}

const TreePicture = lazyPart(treePicture);

/** The picture of a tree; a placeholder while the tree is loading. */
export function TreeGlance({ tree }: { readonly tree: TreeFile | undefined }) {
  return (
    <div className={style.picture}>
      {tree && tree.nodes.length > 0 && (
        // without its picture the card still has all its texts
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <TreePicture tree={tree} className={undefined} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
