import { routes, type TreeFile, type TreeSummary } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { keys, useApi } from "../../platform/api.js";
import { ErrorBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { treePicture } from "../editor/index.js";
import style from "./history.module.css";

/** Larger trees are not fetched: at this size their picture shows nothing. */
export const maxNodes = 1_500;

interface Glance {
  readonly tree: TreeFile;
  /** With an ideal detector and equal priors; undefined where the tree cannot be evaluated. */
  readonly success: number | undefined;
}

/** The content of a card about its tree, once the card is near the view; undefined before. */
export function useGlance(
  { id, updatedAt, nodeCount }: TreeSummary,
  card: RefObject<HTMLElement | null>,
): Glance | undefined {
  const api = useApi();
  const isNear = useIsNearViewport(card);
  const { data } = useQuery({
    queryKey: keys.trees.glance(id, updatedAt),
    queryFn: async ({ signal }): Promise<Glance> => {
      const { nodes, edges, modulationConfig, modulationTable } = await api.call(routes.trees.read, {
        params: { id },
        signal,
      });
      const tree = { nodes, edges, modulationConfig, modulationTable };
      return { tree, success: await successOf(tree) };
    },
    enabled: isNear && nodeCount <= maxNodes,
  });
  return data;
}

/** True once an element has come near the view. */
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

async function successOf(tree: TreeFile): Promise<number | undefined> {
  const [{ checkTree, compileTree, hasErrors }, { evaluateTree, readTable }] = await Promise.all([
    import("@clicktree/core/tree"),
    import("@clicktree/core/receiver"),
  ]);
  const table = readTable(tree.modulationTable);
  if (!table.ok || hasErrors(checkTree(tree))) return undefined;
  const evaluation = evaluateTree(compileTree(tree), table.value);
  return evaluation.ok ? evaluation.value.success : undefined;
}

const TreePicture = lazyPart(treePicture);

/** The picture of a tree; its place while the tree is on its way. */
export function TreeGlance({ tree }: { readonly tree: TreeFile | undefined }) {
  return (
    <div className={style.picture}>
      {tree && tree.nodes.length > 0 && (
        // without its picture the card says as much as before
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <TreePicture tree={tree} className={undefined} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
