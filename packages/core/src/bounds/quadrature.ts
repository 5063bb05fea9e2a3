/** A function of one number that is smooth where it is integrated. */
export type Integrand = (x: number) => number;

/** Nodes and weights of Gauss and Legendre for an interval from -1 to 1, by Newton's steps on the polynomial. */
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
const deepest = 48;

function once(f: Integrand, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  let sum = 0;
  for (let i = 0; i < rule.nodes.length; i++) sum += rule.weights[i]! * f(middle + half * rule.nodes[i]!);
  return sum * half;
}

/**
 * ∫ f from `from` to `to` of a function that is nowhere negative, by Gauss and Legendre's rule of 16 points, halved
 * where two halves say otherwise than the whole by more than 1e-14 of the integral.
 */
export function integrate(f: Integrand, from: number, to: number): number {
  const whole = once(f, from, to);
  return halved(f, from, to, whole, 1e-14 * whole, deepest);
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
