import { fill } from "@clicktree/messages";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { cellProbability } from "../../../shared/number-format/index.js";
import { outlineOf } from "../model/outline.js";
import type { EditorNode } from "../model/types.js";
import type { SceneEdge } from "../scene/scene.js";
import type { Change } from "../state/canvas-marks.js";
import { useCanvasMarks, useEditorStore } from "../state/editor-context.js";
import { type FlowNode, type Mark, type NodeAppearance, spokenId } from "./flow-element-cache.js";
import { expectedNumber, shareText } from "./marks.js";
import type { Belief } from "./overlay.js";
import { useRestingOverlay } from "./use-overlay.js";

/** The names of nodes and edges for screen readers. */
export function useNames(): Pick<NodeAppearance, "nodeName" | "edgeName" | "roles"> {
  const { t } = useTranslation("web-canvas");
  const store = useEditorStore();
  const { run, difference } = useCanvasMarks((marks) => marks);
  return useMemo(() => {
    const changed = (label: string, change: Change | undefined): string =>
      change === undefined ? label : t(`with_${change}`, { label });
    const atNode = (label: string, id: string): string => {
      const here = run?.node(id);
      if (run === undefined || here === undefined) return label;
      return t(run.simulated ? "withSimulated" : "withMeasured", {
        ...{ label, came: here.came, expected: expectedNumber(here.expected) },
      });
    };
    const atEdge = (label: string, source: string, counts: readonly number[]): string => {
      const here = run?.branch(source, counts);
      if (run === undefined || here === undefined) return label;
      const shares = { measured: shareText(here.measured), predicted: shareText(here.predicted) };
      return t(run.simulated ? "withSimulatedShare" : "withMeasuredShare", { label, ...shares });
    };
    const marked = (label: string, mark: Mark | undefined): string =>
      mark === undefined ? label : t(mark === "error" ? "withError" : "withWarning", { label });
    return {
      roles: { node: t("node"), edge: t("edge") },
      nodeName(node: EditorNode, mark: Mark | undefined, under: number | undefined) {
        const { nodeNumber: number, label: value, isTerminating, note } = node.data;
        const depth = outlineOf(store.getState().document).depth(node.id);
        const name = isTerminating
          ? t("terminatingNode", { number, value })
          : depth === undefined
            ? t("looseNode", { number, value })
            : t("regularNode", { number, bin: depth + 1, value });
        const folded = under === undefined ? name : t("withFolded", { label: name, count: under });
        const whole = note === undefined ? folded : t("withNote", { label: folded, note });
        return marked(changed(atNode(whole, node.id), difference?.nodes.get(node.id)), mark);
      },
      edgeName({ edge, counts }: SceneEdge, mark: Mark | undefined) {
        const { node } = outlineOf(store.getState().document);
        const source = node(edge.source)?.data.nodeNumber ?? edge.source;
        const target = node(edge.target)?.data.nodeNumber ?? edge.target;
        const name =
          counts.length === 0
            ? t("edgeWithoutCounts", { source, target })
            : atEdge(t("edgeLabel", { source, target, counts: counts.join(marks().listComma) }), edge.source, counts);
        return marked(changed(name, difference?.edges.get(edge.id)), mark);
      },
    };
  }, [t, store, run, difference]);
}

interface Props {
  readonly nodes: readonly FlowNode[];
}

/**
 * The node names with their posteriors, for screen readers. React Flow's nodes refer to these elements: if the names
 * were part of the nodes, React Flow would draw every node again at each edit.
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
