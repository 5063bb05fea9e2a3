/** Ratio of a golden-section step. */
const golden = (3 - Math.sqrt(5)) / 2;
/** Beyond this, the values of a smooth function near its minimum no longer differ. */
const closest = 1e-8;

/**
 * Minimum of a function between two points: parabolic interpolation, golden sections where it fails (Brent, Algorithms
 * for Minimization without Derivatives, 1973, chapter 5).
 */
export function minimumBetween(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  let x = a + golden * (b - a);
  let [v, w] = [x, x];
  let fx = f(x);
  let [fv, fw] = [fx, fx];
  let [last, before] = [0, 0];
  for (let i = 0; i < 60; i++) {
    const middle = (a + b) / 2;
    if (Math.abs(x - middle) + (b - a) / 2 <= 2 * closest) break;
    let step = 0;
    if (Math.abs(before) > closest) {
      const r = (x - w) * (fx - fv);
      const q = (x - v) * (fx - fw);
      const bottom = 2 * (q - r);
      step = bottom === 0 ? Number.NaN : ((x - w) * r - (x - v) * q) / bottom;
    }
    const parabola = Math.abs(step) < Math.abs(before) / 2 && step > a - x && step < b - x && step !== 0;
    if (parabola) {
      before = last;
      if (x + step - a < 2 * closest || b - x - step < 2 * closest) step = x < middle ? closest : -closest;
    } else {
      before = x < middle ? b - x : a - x;
      step = golden * before;
    }
    last = step;
    const u = x + (Math.abs(step) >= closest ? step : Math.sign(step) * closest);
    const fu = f(u);
    if (fu <= fx) {
      if (u < x) b = x;
      else a = x;
      [v, w, x] = [w, x, u];
      [fv, fw, fx] = [fw, fx, fu];
    } else {
      if (u < x) a = u;
      else b = u;
      if (fu <= fw || w === x) {
        [v, w] = [w, u];
        [fv, fw] = [fw, fu];
      } else if (fu <= fv || v === x || v === w) [v, fv] = [u, fu];
    }
  }
  return x;
}

/**
 * Local minimum downhill from 0, however narrow: the first step is tiny, each next one twice as long, up to `limit`.
 */
export function minimumFromZero(f: (x: number) => number, limit: number): number {
  const first = 1e-5;
  const here = f(0);
  const right = f(first);
  const left = right < here ? Number.POSITIVE_INFINITY : f(-first);
  if (!(right < here) && !(left < here)) return minimumBetween(f, -first, first);
  const way = right < here ? 1 : -1;
  let [behind, at, value] = [0, first, Math.min(left, right)];
  for (;;) {
    const ahead = 2 * at;
    const next = ahead > limit ? Number.POSITIVE_INFINITY : f(way * ahead);
    if (!(next < value)) return minimumBetween(f, ...sortedPair(way * behind, way * Math.min(ahead, limit)));
    [behind, at, value] = [at, ahead, next];
  }
}

const sortedPair = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

const maxSteps = 200;

/**
 * Minimum of a function of two numbers near (x, y), by the Nelder-Mead simplex (Comput. J. 7, 308, 1965), until its
 * corners are within 1e-8 of each other.
 */
export function minimumNear(f: (x: number, y: number) => number, x: number, y: number, size: number): [number, number] {
  const corner = (px: number, py: number): Corner => ({ x: px, y: py, value: f(px, py) });
  let [best, middle, worst] = sorted([corner(x, y), corner(x + size, y), corner(x, y + size)]);
  for (let i = 0; i < maxSteps; i++) {
    const spread = Math.max(
      Math.abs(worst.x - best.x),
      Math.abs(worst.y - best.y),
      Math.abs(middle.x - best.x),
      Math.abs(middle.y - best.y),
    );
    if (spread < closest) break;
    const [cx, cy] = [(best.x + middle.x) / 2, (best.y + middle.y) / 2];
    const along = (factor: number): Corner => corner(cx + factor * (worst.x - cx), cy + factor * (worst.y - cy));
    const mirrored = along(-1);
    let next: Corner | undefined = mirrored;
    if (mirrored.value < best.value) {
      const further = along(-2);
      if (further.value < mirrored.value) next = further;
    } else if (mirrored.value >= middle.value) {
      const nearer = along(mirrored.value < worst.value ? -0.5 : 0.5);
      next = nearer.value < Math.min(mirrored.value, worst.value) ? nearer : undefined;
    }
    if (next) [best, middle, worst] = sorted([best, middle, next]);
    else {
      const half = (p: Corner): Corner => corner((p.x + best.x) / 2, (p.y + best.y) / 2);
      [best, middle, worst] = sorted([best, half(middle), half(worst)]);
    }
  }
  return [best.x, best.y];
}

const sorted = (corners: [Corner, Corner, Corner]): [Corner, Corner, Corner] =>
  corners.sort((a, b) => a.value - b.value);
