import { erfc } from "../statistics/special-functions.js";
import type { Constellation } from "./single-mode.js";

/**
 * Smallest error of a homodyne measurement along the line of the points: amplitudes `places` (length M) with `priors`
 * (sum 1), Gaussian noise of variance 1/4 (Takeoka and Sasaki arXiv:0706.1038: for BPSK erfc(√(2n))/2), decision by the
 * largest posterior.
 */
export function homodyneError(places: Float64Array, priors: Float64Array): number {
  const cells = decisionCells(places, priors);
  let error = 0;
  for (let h = 0; h < places.length; h++) {
    const cell = cells.find(({ hypothesis }) => hypothesis === h);
    const outside = cell
      ? (erfc(Math.SQRT2 * (places[h]! - cell.from)) + erfc(Math.SQRT2 * (cell.to - places[h]!))) / 2
      : 1;
    error += priors[h]! * outside;
  }
  return error;
}

interface Cell {
  readonly hypothesis: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The intervals in which each hypothesis has the largest posterior, from left to right. Up to a common term, the
 * logarithm of a posterior is the line 4·x·place − 2·place² + ln p, so the cells are the upper envelope of M lines.
 */
function decisionCells(places: Float64Array, priors: Float64Array): Cell[] {
  const hypotheses = [...places.keys()].filter((h) => priors[h]! > 0);
  hypotheses.sort((a, b) => places[a]! - places[b]! || priors[b]! - priors[a]! || a - b);
  const envelope: { hypothesis: number; from: number }[] = [];
  for (const hypothesis of hypotheses) {
    // of equal points, the one with the larger prior came first
    if (envelope.length > 0 && places[envelope.at(-1)!.hypothesis] === places[hypothesis]) continue;
    let from = Number.NEGATIVE_INFINITY;
    for (let last = envelope.at(-1); last !== undefined; last = envelope.at(-1)) {
      from = boundary(places, priors, last.hypothesis, hypothesis);
      if (from > last.from) break;
      envelope.pop();
      from = Number.NEGATIVE_INFINITY;
    }
    envelope.push({ hypothesis, from });
  }
  return envelope.map(({ hypothesis, from }, i) => ({
    hypothesis,
    from,
    to: envelope[i + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

/** Where two hypotheses have equal posteriors. */
function boundary(places: Float64Array, priors: Float64Array, left: number, right: number): number {
  const [a, b] = [places[left]!, places[right]!];
  return (a + b) / 2 + Math.log(priors[left]! / priors[right]!) / (4 * (b - a));
}

type Integrand = (x: number) => number;

/** Nodes and weights of Gauss-Legendre quadrature on the interval from -1 to 1, by Newton's method. */
function gaussLegendre(size: number): { nodes: Float64Array; weights: Float64Array } {
  const [nodes, weights] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < size; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (size + 0.5));
    let slope = 1;
    for (let step = 0; step < 20; step++) {
      let [before, here] = [1, x];
      for (let n = 2; n <= size; n++) [before, here] = [here, ((2 * n - 1) * x * here - (n - 1) * before) / n];
      slope = (size * (x * here - before)) / (x * x - 1);
      const next = x - here / slope;
      if (next === x) break;
      x = next;
    }
    nodes[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}

const rule = gaussLegendre(16);
const maxDepth = 48;

function once(f: Integrand, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  let sum = 0;
  for (let i = 0; i < rule.nodes.length; i++) sum += rule.weights[i]! * f(middle + half * rule.nodes[i]!);
  return sum * half;
}

/**
 * ∫ f from `from` to `to` of a non-negative function: 16-point Gauss-Legendre quadrature, bisected until two halves
 * agree with the whole within 1e-14 of the integral.
 */
function integrate(f: Integrand, from: number, to: number): number {
  const whole = once(f, from, to);
  return halved(f, from, to, whole, 1e-14 * whole, maxDepth);
}

function halved(f: Integrand, from: number, to: number, whole: number, tolerance: number, depth: number): number {
  const middle = (from + to) / 2;
  const [left, right] = [once(f, from, middle), once(f, middle, to)];
  const both = left + right;
  // the first estimate may have missed a peak that the halves see
  const allowed = Math.max(tolerance, 1e-14 * both);
  if (depth === 0 || Math.abs(both - whole) <= allowed) return both;
  return halved(f, from, middle, left, allowed, depth - 1) + halved(f, middle, to, right, allowed, depth - 1);
}

/**
 * Smallest error of a heterodyne measurement of a constellation with `priors` (sum 1): noise 1/2 in each quadrature,
 * decision by the largest posterior (for QPSK 1 − (1 − erfc(√(n/2))/2)²). Around each point the error is an integral
 * over the angle: the cell of the point is convex, so a ray crosses it in one interval.
 */
export function heterodyneError(points: Constellation, priors: Float64Array): number {
  let error = 0;
  for (let h = 0; h < priors.length; h++) if (priors[h]! > 0) error += priors[h]! * outsideCell(points, priors, h);
  return error;
}

/** A side of a cell: points inside have u·(x, y) ≤ offset from the centre. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly offset: number;
}

/** Probability that the measured amplitude falls outside the cell of its point. */
function outsideCell({ re, im }: Constellation, priors: Float64Array, h: number): number {
  const sides: Side[] = [];
  for (let g = 0; g < priors.length; g++) {
    if (g === h || priors[g] === 0) continue;
    const [x, y] = [re[g]! - re[h]!, im[g]! - im[h]!];
    const distance = Math.hypot(x, y);
    const weight = Math.log(priors[h]! / priors[g]!);
    if (distance === 0) {
      // identical points: the more likely one decides, else the first
      if (weight < 0 || (weight === 0 && g < h)) return 1;
      continue;
    }
    sides.push({ x: x / distance, y: y / distance, offset: distance / 2 + weight / (2 * distance) });
  }
  if (sides.length === 0) return 0;
  const tail: Integrand = (angle) => outsideAlong(sides, Math.cos(angle), Math.sin(angle));
  const corners = turningAngles(sides);
  let sum = 0;
  for (let i = 0; i + 1 < corners.length; i++) sum += integrate(tail, corners[i]!, corners[i + 1]!);
  return sum / (2 * Math.PI);
}

/** ∫ 2r·exp(−r²) along a ray outside the cell: 1 − exp(−near²) before it, exp(−far²) after it. */
function outsideAlong(sides: readonly Side[], cosine: number, sine: number): number {
  let [near, far] = [0, Number.POSITIVE_INFINITY];
  for (const { x, y, offset } of sides) {
    const along = x * cosine + y * sine;
    if (along > 0) far = Math.min(far, offset / along);
    else if (along < 0) near = Math.max(near, offset / along);
    else if (offset < 0) return 1;
  }
  if (!(far > near)) return 1;
  return -Math.expm1(-near * near) + Math.exp(-far * far);
}

/** Angles from 0 to 2π between which the integrand is smooth: the ray hits the same sides. */
function turningAngles(sides: readonly Side[]): number[] {
  const angles = [0, 2 * Math.PI];
  const add = (angle: number) => {
    for (const turned of [angle, angle + Math.PI]) {
      const inside = turned % (2 * Math.PI);
      angles.push(inside < 0 ? inside + 2 * Math.PI : inside);
    }
  };
  for (const [i, one] of sides.entries()) {
    add(Math.atan2(one.x, -one.y));
    for (const other of sides.slice(i + 1))
      add(Math.atan2(one.offset * other.x - other.offset * one.x, other.offset * one.y - one.offset * other.y));
  }
  const apart = 1e-13;
  return angles.sort((a, b) => a - b).filter((angle, i, all) => i === 0 || angle - all[i - 1]! > apart);
}
