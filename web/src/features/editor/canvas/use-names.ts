import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { outlineOf } from "../model/outline.js";
import type { EditorNode } from "../model/types.js";
import type { SceneEdge } from "../scene/scene.js";
import { useEditorStore } from "../state/editor-context.js";
import type { NodeAppearance } from "./flow-element-cache.js";
import type { Mark } from "./flow-types.js";

/** What a screen reader says of nodes and edges. */
export function useNames(): Pick<NodeAppearance, "nodeName" | "edgeName" | "roles"> {
  const { t } = useTranslation("web-canvas");
  const store = useEditorStore();
  return useMemo(() => {
    const marked = (label: string, mark: Mark | undefined): string =>
      mark === undefined ? label : t(mark === "error" ? "withError" : "withWarning", { label });
    return {
      roles: { node: t("node"), edge: t("edge") },
      nodeName(node: EditorNode, mark: Mark | undefined, under: number | undefined) {
        const { nodeNumber: number, label: value, isTerminating } = node.data;
        const depth = outlineOf(store.getState().document).depth(node.id);
        const name = isTerminating
          ? t("terminatingNode", { number, value })
          : depth === undefined
            ? t("looseNode", { number, value })
            : t("regularNode", { number, bin: depth + 1, value });
        return marked(under === undefined ? name : t("withFolded", { label: name, count: under }), mark);
      },
      edgeName({ edge, counts }: SceneEdge, mark: Mark | undefined) {
        const { node } = outlineOf(store.getState().document);
        const source = node(edge.source)?.data.nodeNumber ?? edge.source;
        const target = node(edge.target)?.data.nodeNumber ?? edge.target;
        if (counts.length === 0) return marked(t("edgeWithoutCounts", { source, target }), mark);
        return marked(t("edgeLabel", { source, target, counts: counts.join(", ") }), mark);
      },
    };
  }, [t, store]);
}
