import { barsPath, type Chart, curvePath, dotsPath, type Point } from "@clicktree/core/photons/charts";
import style from "./plot.module.css";

/** accent for current measurements, light for the background, plain for independent data, ink for a law. */
type Tone = "accent" | "light" | "plain" | "ink";

export const Bars = ({ bars, tone = "accent" }: Pick<Chart, "bars"> & { readonly tone?: Tone }) => (
  <path className={style.bars} data-tone={tone} d={barsPath(bars)} />
);

export const Curve = ({ points, tone = "accent" }: { readonly points: readonly Point[]; readonly tone?: Tone }) => (
  <path className={style.curve} data-tone={tone} d={curvePath(points)} />
);

/** A law beside bars: a line, with a dot at each count if there are few. */
export const Law = ({ curve, dotted }: Pick<Chart, "curve" | "dotted">) => (
  <>
    <path className={style.law} d={curvePath(curve)} />
    {dotted && <path className={style.lawDots} d={dotsPath(curve, 2)} />}
  </>
);

/** A law beside bars: a tick at each of them. */
export function LawTicks({ bars, points }: Pick<Chart, "bars"> & { readonly points: readonly Point[] }) {
  const path = bars.map(({ x, width }, i) => `M${x - 1} ${points[i]?.y ?? 0}h${width + 2}`).join("");
  return <path className={style.law} d={path} />;
}
