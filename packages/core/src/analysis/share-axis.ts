/** Three to six round shares from 0 to `top`, the end of an axis; `top` is positive. */
export function shareSteps(top: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(top));
  const step = power * ([0.2, 0.5, 1, 2] as const).find((each) => top / (each * power) < 6)!;
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(3)));
}
