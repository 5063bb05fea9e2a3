import { type Axis, type ChartSize, placeOn, plotOf } from "@clicktree/core/photons/charts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Drawing, Plot } from "../../../shared/plot/index.js";
import style from "./displacement.module.css";
import { type GroupNoise, markedGroups, shotNoise } from "./noise.js";

interface Props {
  readonly noise: readonly GroupNoise[];
  /** Mean count. */
  readonly mean: number;
  readonly groups: number;
}

/** A logarithmic axis with ticks at powers of two. */
function doublingAxis(place: { symbol: string; start: number; end: number }, from: number, to: number): Axis {
  const whole = { ...place, from: Math.log2(from), to: Math.log2(to) };
  const ticks = [];
  for (let power = Math.ceil(whole.from - 1e-9); power <= whole.to + 1e-9; power++)
    ticks.push({ value: power, at: placeOn(whole, power), label: String(2 ** power) });
  return { ...whole, ticks };
}

/** The noise of the mean against the number of groups, on logarithmic axes, beside the shot noise √(mean / groups). */
export function NoiseChart({ noise, mean, groups }: Props) {
  const { t } = useTranslation("web-demo-history");
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const plot = plotOf(size);
      const all = [...noise.map((each) => each.noise), shotNoise(mean, 1), shotNoise(mean, noise.length)];
      const [low, high] = [Math.max(1e-3, Math.min(...all)), Math.max(1e-2, ...all)];
      const x = doublingAxis({ symbol: "", ...plot.x }, 1, noise.length);
      const y = doublingAxis({ symbol: "", ...plot.y }, low / 1.3, high * 1.3);
      const place = (count: number, value: number) => ({
        x: placeOn(x, Math.log2(count)),
        y: placeOn(y, Math.log2(Math.max(value, low / 2))),
      });
      const [start, end] = [place(1, shotNoise(mean, 1)), place(noise.length, shotNoise(mean, noise.length))];
      const shown = noise.filter((each) => markedGroups.includes(each.groups) || each.groups === groups);
      const marks = (
        <>
          <path className={style.law} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
          {shown.map((each) => {
            const { x: cx, y: cy } = place(each.groups, each.noise);
            const state = each.groups === groups ? "now" : each.groups < groups ? "past" : "ahead";
            return <circle key={each.groups} className={style.dot} data-state={state} cx={cx} cy={cy} r={4} />;
          })}
        </>
      );
      const read = (value: number) => {
        const at = Math.max(1, Math.min(noise.length, Math.round(2 ** value)));
        return t("noiseAt", {
          groups: at,
          noise: (noise[at - 1]?.noise ?? 0).toFixed(2),
          limit: shotNoise(mean, at).toFixed(2),
        });
      };
      return { x, y, marks, read };
    },
    [noise, mean, groups, t],
  );
  return (
    <figure>
      <figcaption className={style.caption}>{t("noiseLaw", { mean: mean.toFixed(1) })}</figcaption>
      <Plot height={170} label={t("noise")} draw={draw} />
    </figure>
  );
}
