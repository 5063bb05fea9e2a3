import { bucketFigures, portProbabilities, whichWayKnowledge } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { DemoFormula, DemoPart } from "../../../shared/demo-page/index.js";
import style from "../parts/waves.module.css";
import { bucketNow } from "./says.js";
import side from "./side-panels.module.css";
import type { Interference } from "./use-interference.js";

const radius = 92;

/** D² + V² = 1 as a quarter circle: knowledge of the path reduces the visibility of the fringe. */
export function DualityPanel({ setup, visibility }: Pick<Interference, "setup" | "visibility">) {
  const { t } = useTranslation("web-interference");
  const knowledge = whichWayKnowledge(setup);
  const [x, y] = [26 + radius * knowledge, 112 - radius * visibility];
  const says = visibility > 0.995 ? "dualityWave" : visibility < 0.2 ? "dualityWay" : "dualityBoth";
  return (
    <DemoPart title={t("dualityTitle")}>
      <p>{t(says)}</p>
      <div className={side.duality}>
        <svg
          width={136}
          height={136}
          role="img"
          aria-label={t("dualityLabel", { d: knowledge.toFixed(3), v: visibility.toFixed(3) })}
        >
          <path className={side.axes} d={`M26 12V112H126`} />
          <path className={side.circle} d={`M26 ${112 - radius}A${radius} ${radius} 0 0 1 ${26 + radius} 112`} />
          <path className={side.legs} d={`M26 ${y}H${x}V112`} />
          <line className={style.curve} x1={26} y1={112} x2={x} y2={y} />
          <circle className={side.point} cx={x} cy={y} r={4.5} />
          <text x={32} y={12}>{`${t("wave")} V`}</text>
          <text x={126} y={130} textAnchor="end">{`${t("particle")} D`}</text>
        </svg>
        <dl className={side.figures}>
          <dt>D</dt>
          <dd translate="no">{knowledge.toFixed(3)}</dd>
          <dt>V</dt>
          <dd translate="no">{visibility.toFixed(3)}</dd>
          <dt>D² + V²</dt>
          <dd translate="no">
            <b>{(knowledge ** 2 + visibility ** 2).toFixed(3)}</b>
          </dd>
        </dl>
      </div>
    </DemoPart>
  );
}

/** The click probabilities of both detectors, and the counts of the current bucket beside their expected mean. */
export function PortsPanel({ run, setup, phase, isHidden }: Interference) {
  const { t } = useTranslation("web-interference");
  const ports = portProbabilities(setup, phase);
  const { expected, measured, error } = bucketFigures(run.buckets, setup)[bucketNow(run)]!;
  const row = (name: string, port: "d1" | "d2") => (
    <tr>
      <th scope="row">{name}</th>
      <td>{isHidden ? "?" : ports[port].toFixed(4)}</td>
      <td>{isHidden ? "?" : expected[port].toFixed(3)}</td>
      <td>
        {measured ? `${measured[port].toFixed(2)}${isHidden ? "" : ` ± ${(error ?? 0).toFixed(2)}`}` : t("noneYet")}
      </td>
    </tr>
  );
  return (
    <DemoPart title={t("portsTitle")}>
      <DemoFormula tex={"P_{1,2} = \\tfrac12 \\pm \\sqrt{r(1-r)}\\,\\cos\\varphi"} />
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t("port")}</th>
            <th scope="col">{t("atPhase")}</th>
            <th scope="col">{t("bucketMean")}</th>
            <th scope="col">{t("bucketCounted")}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {row("D₁", "d1")}
          {row("D₂", "d2")}
        </tbody>
      </table>
    </DemoPart>
  );
}
