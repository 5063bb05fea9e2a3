import type { TreeFile } from "@clicktree/contract";
import type { Strategy } from "@clicktree/core/design";
import { largestStoredTree } from "@clicktree/core/tree";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, powerOfTen, wholeNumber } from "../../../shared/number-format/index.js";
import style from "./design.module.css";
import type { TaskResults } from "./design-task.js";

/** Whether the canvas and the server hold so large a tree. */
export const storable = ({ nodes }: TreeFile): boolean => nodes.length <= largestStoredTree.nodes;

interface Props {
  readonly design: TaskResults["design"];
  readonly asked: Strategy;
  /** What branches were allowed to give away. */
  readonly endBelow: number;
}

/** What the designed tree reaches, beside what physics allows. */
export function DesignOutcome({ design, asked, endBelow }: Props) {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { tree, merit, bounds, strategy, leftOut } = design;
  const limit = bounds.standardQuantumLimit.error;
  const way = t(`strategy_${strategy}`);
  const figures = [
    [t("success"), exactProbability(merit.success)],
    [t("limit"), limit === null ? t("noLimit") : exactProbability(1 - limit)],
    [t("helstrom"), exactProbability(1 - bounds.helstrom.error)],
    [t("foundBy"), asked === "best" ? t("polished", { strategy: way }) : way],
    [t("nodes"), wholeNumber(tree.nodes.length)],
  ] as const;
  return (
    <section className={style.outcome} aria-label={t("outcome")} aria-live="polite">
      <MeritScale size="large" limits={bounds} predicted={merit.error} />
      <dl className={style.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {design.endBelow > endBelow && (
        <Alert type="info" showIcon title={t("endedEarly", { probability: powerOfTen(design.endBelow) })} />
      )}
      {leftOut.map(({ strategy: name, problem }) => (
        <Alert
          key={name}
          type="info"
          showIcon
          title={t("leftOut", { strategy: t(`strategy_${name}`) })}
          description={t(`receiver:${problem.code}`, problem.params)}
        />
      ))}
      {!storable(tree) && (
        <Alert
          type="warning"
          showIcon
          title={t("tooLarge", { nodes: wholeNumber(tree.nodes.length), most: wholeNumber(largestStoredTree.nodes) })}
        />
      )}
    </section>
  );
}
