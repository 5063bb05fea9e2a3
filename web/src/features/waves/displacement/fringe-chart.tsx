import { fringeOf } from "@clicktree/core/photons";
import { phaseAxis, placeOn } from "@clicktree/core/photons/charts";
import { useTranslation } from "react-i18next";
import { PhaseLine, Plot } from "../parts/plot.js";
import wave from "../parts/waves.module.css";
import style from "./displacement.module.css";
import { type DisplacementRun, dotsOf, meanAt } from "./model.js";

interface FringeProps {
  readonly run: DisplacementRun;
  readonly phase: number;
  readonly hidden: boolean;
}

const turn = 2 * Math.PI;
const samples = Array.from({ length: 73 }, (_, index) => (index / 72) * turn);

/** Mean count against phase: expected values as a line, measured ones as dots with standard errors. */
export function FringeChart({ run, phase, hidden }: FringeProps) {
  const { t } = useTranslation("web-displacement");
  const { setup } = run;
  const dots = dotsOf(run);
  const { highest, lowest } = fringeOf(setup);
  const top = Math.max(
    1,
    hidden ? 0 : highest,
    setup.signal * (hidden ? 0 : 1),
    ...dots.map(({ mean, error }) => mean + error),
  );
  const mean = meanAt(setup, phase);
  const label = hidden
    ? t("fringeHiddenLabel", { dots: dots.length })
    : t("fringeLabel", { mean: mean.toFixed(2), highest: highest.toFixed(1), lowest: lowest.toFixed(1) });
  return (
    <Plot label={label} height={310} highest={top * 1.05} x={(span) => phaseAxis(span, 1)}>
      {(axes) => {
        const { x, y } = axes;
        const curve = samples
          .map(
            (at, index) =>
              `${index === 0 ? "M" : "L"}${placeOn(x, at).toFixed(1)} ${placeOn(y, meanAt(setup, at)).toFixed(1)}`,
          )
          .join("");
        const alone = placeOn(y, setup.signal);
        return (
          <>
            <PhaseLine at={placeOn(x, phase)} axes={axes} />
            {!hidden && <path className={wave.curve} d={curve} />}
            {!hidden && <line className={style.alone} x1={x.start} x2={x.end} y1={alone} y2={alone} />}
            {/* below the dots, because the counts at this phase are close to the expected value */}
            {!hidden && <circle className={style.here} cx={placeOn(x, phase)} cy={placeOn(y, mean)} r={7} />}
            {dots.map(({ phase: at, mean: height, error }) => (
              <g key={at} data-dot={at.toFixed(2)}>
                <line
                  className={style.fringeError}
                  x1={placeOn(x, at)}
                  x2={placeOn(x, at)}
                  y1={placeOn(y, height + error)}
                  y2={placeOn(y, Math.max(0, height - error))}
                />
                <circle className={style.fringeDot} cx={placeOn(x, at)} cy={placeOn(y, height)} r={3} />
              </g>
            ))}
            {!hidden && (
              <text className={style.plotNote} x={x.end} y={alone - 6} textAnchor="end">
                {t("signalAlone")}
              </text>
            )}
          </>
        );
      }}
    </Plot>
  );
}
