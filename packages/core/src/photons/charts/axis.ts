/** A tick of an axis. */
interface Tick {
  readonly value: number;
  /** Pixel on the axis. */
  readonly at: number;
  readonly label: string;
}

/** A linear axis: `from` is drawn at pixel `start`, `to` at pixel `end`. */
export interface Axis {
  /** n, P(n), φ: not translated. */
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly ticks: readonly Tick[];
}

/** Pixel of a value on an axis. */
export const placeOn = ({ from, to, start, end }: Omit<Axis, "ticks">, value: number): number =>
  start + ((value - from) / (to - from)) * (end - start);

/** Value of an axis at a pixel. */
export const valueAt = ({ from, to, start, end }: Omit<Axis, "ticks">, pixel: number): number =>
  from + ((pixel - start) / (end - start)) * (to - from);

/** The largest of 1, 2 and 5 times a power of ten that fits at least `steps` times into a range. */
function niceStep(range: number, steps: number): number {
  const power = 10 ** Math.floor(Math.log10(range / steps));
  const factor = range / steps / power;
  return power * (factor >= 5 ? 5 : factor >= 2 ? 2 : 1);
}

const decimalsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** An axis with about four to ten round ticks; `minStep` is the smallest distance between two, 1 for whole numbers. */
export function linearAxis(place: Omit<Axis, "ticks">, minStep = 0, steps = 4): Axis {
  const step = Math.max(minStep, niceStep(place.to - place.from, steps));
  const ticks: Tick[] = [];
  for (let k = Math.ceil(place.from / step); k * step <= place.to * (1 + 1e-9); k++) {
    const value = k * step;
    ticks.push({ value, at: placeOn(place, value), label: value === 0 ? "0" : value.toFixed(decimalsOf(step)) });
  }
  return { ...place, ticks };
}

/** An axis from 0 that ends a little above a value. */
export function valueAxis(place: Omit<Axis, "ticks" | "from" | "to">, highest: number, minStep = 0): Axis {
  return linearAxis({ ...place, from: 0, to: Math.max(highest * 1.05, minStep, 1e-9) }, minStep);
}

/** `3π/2` for three halves. */
function phaseLabel(halves: number): string {
  if (halves === 0) return "0";
  const [above, below] = halves % 2 === 0 ? [halves / 2, ""] : [halves, "/2"];
  return `${above === 1 ? "" : above}π${below}`;
}

/** An axis of a phase from 0 over whole turns, with ticks at their quarters. */
export function phaseAxis(place: Omit<Axis, "ticks" | "from" | "to" | "symbol">, turns: number): Axis {
  const whole = { ...place, symbol: "φ", from: 0, to: 2 * Math.PI * turns };
  const ticks = [0, 1, 2, 3, 4].map((quarter) => {
    const value = (quarter * whole.to) / 4;
    return { value, at: placeOn(whole, value), label: phaseLabel(quarter * turns) };
  });
  return { ...whole, ticks };
}
