/** Points and weights of Gauss-Legendre quadrature on 0 to 1, by Newton steps on the Legendre polynomial. */
export function gaussLegendre(size: number): { readonly at: readonly number[]; readonly weight: readonly number[] } {
  const at: number[] = [];
  const weight: number[] = [];
  for (let i = 0; i < size; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (size + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step++) {
      let [p, before] = [1, 0];
      for (let k = 1; k <= size; k++) [p, before] = [((2 * k - 1) * x * p - (k - 1) * before) / k, p];
      slope = (size * (x * p - before)) / (x * x - 1);
      const change = p / slope;
      x -= change;
      if (Math.abs(change) < 1e-15) break;
    }
    at.push((1 + x) / 2);
    weight.push(1 / ((1 - x * x) * slope * slope));
  }
  return { at, weight };
}
