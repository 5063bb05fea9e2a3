import { complexText } from "@clicktree/core/design";
import { type Complex, storedText } from "@clicktree/core/tree";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { extentOf, PhaseSpace, pointsOfBin, type Table } from "../constellation/index.js";
import style from "./phase-plane.module.css";

/**
 * Pixels: distances at which the ring snaps to an amplitude and to an axis, and at which a press grabs it instead of
 * moving it.
 */
const [SNAP, AXIS, GRAB] = [6, 3, 14];

const directions: Readonly<Record<string, Complex>> = {
  ArrowLeft: { re: -1, im: 0 },
  ArrowRight: { re: 1, im: 0 },
  ArrowUp: { re: 0, im: 1 },
  ArrowDown: { re: 0, im: -1 },
};

/** Changes a value step by step while the user drags, scrubs or holds a key. */
export interface Tuning {
  /** The first change begins a gesture. */
  set(label: string): void;
  end(): void;
  cancel(): void;
}

interface Props {
  readonly table: Table;
  readonly bin: number;
  readonly value: Complex;
  readonly text: string;
  readonly tuning: Tuning;
  /** Accessible name. */
  readonly label: string;
  /** How to use it, shown on hover. */
  readonly hint: string;
  /** Size in px. */
  readonly size: number;
}

/** The position of −β among the amplitudes of a bin. Its ring can be dragged or moved by the arrow keys. */
export function PhasePlane({ table, bin, value, text, tuning, label, hint, size }: Props) {
  const points = useMemo(() => pointsOfBin(table, bin), [table, bin]);
  const extent = useMemo(() => extentOf(table), [table]);
  /** Offset from the pointer to the ring during a drag. */
  const grip = useRef<Complex>(undefined);
  const pixel = (2 * extent) / size;
  const decimals = Math.max(0, Math.ceil(-Math.log10(pixel)));
  const step = 10 ** -decimals;
  const near = (a: number, b: number, pixels: number): boolean => Math.abs(a - b) < pixels * pixel;

  const amplitudeAt = (event: PointerEvent<HTMLElement>): Complex => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      re: (2 * (event.clientX - left - width / 2) * extent) / width,
      im: (-2 * (event.clientY - top - height / 2) * extent) / height,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { re, im } = amplitudeAt(event);
    const ring = { re: re + grip.current!.re, im: im + grip.current!.im };
    const nulled = event.altKey ? undefined : points.find((point) => isWithin(point, ring, SNAP * pixel));
    if (nulled !== undefined) return tuning.set(complexText({ re: -nulled.re, im: -nulled.im }));
    const round = (part: number): number =>
      !event.altKey && near(part, 0, AXIS) ? 0 : Number((-part).toFixed(decimals));
    tuning.set(storedText({ re: round(ring.re), im: round(ring.im) }));
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = amplitudeAt(event);
    const offset = { re: -value.re - at.re, im: -value.im - at.im };
    const isRing = Math.hypot(offset.re, offset.im) < GRAB * pixel;
    grip.current = isRing ? offset : { re: 0, im: 0 };
    if (!isRing) move(event);
  };
  const up = () => {
    grip.current = undefined;
    tuning.end();
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (event.key === "Escape" && grip.current !== undefined) {
      grip.current = undefined;
      tuning.cancel();
    } else if (direction !== undefined && !event.ctrlKey && !event.metaKey) {
      const by = step * (event.shiftKey ? 10 : 1);
      const moved = (part: number, sign: number): number => Number((part - by * sign).toFixed(decimals + 2));
      tuning.set(storedText({ re: moved(value.re, direction.re), im: moved(value.im, direction.im) }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={style.plane}
      role="slider"
      tabIndex={0}
      style={{ width: size + 2, height: size + 2 }}
      title={hint}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Number(extent.toFixed(2))}
      aria-valuenow={Number(Math.hypot(value.re, value.im).toFixed(3))}
      aria-valuetext={text}
      onPointerDown={down}
      onPointerMove={(event) => grip.current && move(event)}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
      onKeyUp={() => {
        if (grip.current === undefined) tuning.end();
      }}
      onBlur={tuning.end}
    >
      <PhaseSpace points={points} extent={extent} size={size} displacement={value} />
    </div>
  );
}

const isWithin = (a: Complex, b: Complex, distance: number): boolean => Math.hypot(a.re - b.re, a.im - b.im) < distance;
