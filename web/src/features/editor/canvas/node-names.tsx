import { fill } from "@clicktree/messages";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cellProbability } from "../../../shared/number-format/index.js";
import { outlineOf } from "../model/outline.js";
import type { EditorNode } from "../model/types.js";
import type { SceneEdge } from "../scene/scene.js";
import { useEditorStore } from "../state/editor-context.js";
import { type FlowNode, type Mark, type NodeAppearance, spokenId } from "./flow-element-cache.js";
import type { Belief } from "./overlay.js";
import { useRestingOverlay } from "./use-overlay.js";

/** The names of nodes and edges for screen readers. */
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

interface Props {
  readonly nodes: readonly FlowNode[];
}

/**
 * The names of nodes with what is believed there, for who listens. They stand beside React Flow, whose nodes refer to
 * them: as names of its own they would make it draw every node again at each edit.
 */
export const SpokenNames = memo(({ nodes }: Props) => {
  const { t } = useTranslation("web-canvas");
  const overlay = useRestingOverlay();
  const [probability, decision] = [
    t("withProbability", { skipInterpolation: true }),
    t("withDecision", { skipInterpolation: true }),
  ];
  const name = (label: string, belief: Belief | undefined): string => {
    if (belief === undefined) return label;
    const { decided } = belief;
    return decided === undefined
      ? fill(probability, { label, probability: cellProbability(belief.probability) })
      : fill(decision, { label, hypothesis: decided.hypothesis, posterior: decided.posterior.toFixed(2) });
  };
  return (
    <div hidden>
      {nodes.map(({ id, ariaLabel }) => (
        <span key={id} id={spokenId(id)}>
          {name(ariaLabel ?? "", overlay?.belief(id))}
        </span>
      ))}
    </div>
  );
});
