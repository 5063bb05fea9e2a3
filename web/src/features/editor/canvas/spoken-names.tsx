import { fill } from "@clicktree/messages";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { cellProbability } from "../../../shared/number-format/index.js";
import { spokenId } from "./flow-element-cache.js";
import type { FlowNode } from "./flow-types.js";
import type { Belief } from "./overlay.js";
import { useRestingOverlay } from "./use-overlay.js";

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
      : fill(decision, { label, row: decided.row, posterior: decided.posterior.toFixed(2) });
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
