import type { Complex } from "@clicktree/core/tree";
import { type ReactNode, useId } from "react";
import styles from "./constellation.module.css";
import { cloudRadius, cloudStops, type Spot, spotName, spotsOf } from "./points.js";

/** Maximum number of names; more would overlap. */
const maxNames = 8;

interface PhaseSpaceProps {
  /** Amplitude of each hypothesis, in units of the square root of a photon number. */
  readonly points: readonly Complex[];
  /** Half the width of the picture, in amplitude. */
  readonly extent: number;
  /** Height, and default width, in px. */
  readonly size: number;
  /** A wider picture leaves room for names beside the points. */
  readonly width?: number | undefined;
  /** The displacement of a node, drawn as the phasor −β. Its tip coincides with a point if the node nulls it. */
  readonly displacement?: Complex | undefined;
  /** Text for screen readers; without it the picture is decorative. */
  readonly label?: string | undefined;
}

/** The amplitudes of one bin in phase space, each with its quantum noise. */
export function PhaseSpace({ points, extent, size, width = size, displacement, label }: PhaseSpaceProps) {
  const gradient = useId();
  const middle = { x: width / 2, y: size / 2 };
  const scale = middle.y / extent;
  const spots = spotsOf(points, extent);
  const at = ({ re, im }: Complex) => ({ cx: middle.x + scale * re, cy: middle.y - scale * im });
  const ring = displacement && at({ re: -displacement.re, im: -displacement.im });
  return (
    <svg
      className={styles.space}
      width={width}
      height={size}
      viewBox={`0 0 ${width} ${size}`}
      role={label === undefined ? "presentation" : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <defs>
        <radialGradient id={gradient}>
          {cloudStops.map(({ r, opacity }) => (
            <stop key={r} className={styles.noise} offset={r} stopOpacity={opacity} />
          ))}
        </radialGradient>
      </defs>
      {spots.map((spot) => (
        <circle key={spotName(spot.hypotheses)} {...at(spot)} r={cloudRadius * scale} fill={`url(#${gradient})`} />
      ))}
      <path className={styles.axis} d={`M0 ${middle.y}H${width}M${middle.x} 0V${size}`} />
      {spots.map((spot) => (
        <circle key={spotName(spot.hypotheses)} className={styles.own} {...at(spot)} r={3} />
      ))}
      {spots.length <= maxNames &&
        spots.map((spot) => <SpotName key={spotName(spot.hypotheses)} spot={spot} {...at(spot)} ring={ring} />)}
      {ring && <Phasor from={middle} to={ring} width={width} height={size} />}
    </svg>
  );
}

interface SpotNameProps {
  readonly spot: Spot;
  readonly cx: number;
  readonly cy: number;
  readonly ring: { readonly cx: number; readonly cy: number } | undefined;
}

/**
 * A name outside its point. It is farther away, on the opposite side, if the ring of the displacement would overlap it.
 */
function SpotName({ spot, cx, cy, ring }: SpotNameProps): ReactNode {
  const side = spot.re > 1e-9 ? 1 : spot.re < -1e-9 ? -1 : 0;
  const isNear = ring !== undefined && Math.hypot(ring.cx - cx, ring.cy - cy) < 34;
  const rise = isNear ? cy - ring.cy : 0;
  const below = Math.abs(rise) > 2 ? rise > 0 : spot.im < -1e-9;
  const off = isNear ? 3 : 0;
  return (
    <text
      className={styles.name}
      x={cx + 6 * side}
      y={cy + (below ? 17 + off : -8 - off)}
      textAnchor={side === 0 ? "middle" : side > 0 ? "start" : "end"}
    >
      {spotName(spot.hypotheses)}
    </text>
  );
}

interface PhasorProps {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly cx: number; readonly cy: number };
  readonly width: number;
  readonly height: number;
}

/** An arrow from the vacuum to −β, with a ring around its tip. */
function Phasor({ from: { x, y }, to: { cx, cy }, width, height }: PhasorProps) {
  const inside = cx >= 0 && cy >= 0 && cx <= width && cy <= height;
  const length = Math.hypot(cx - x, cy - y);
  const stop = inside ? Math.max(0, length - 7) / (length || 1) : 1;
  return (
    <g className={styles.phasor}>
      <path d={`M${x} ${y}L${x + (cx - x) * stop} ${y + (cy - y) * stop}`} />
      <circle className={styles.foot} cx={x} cy={y} r={2} />
      {inside && <circle cx={cx} cy={cy} r={7} />}
    </g>
  );
}
