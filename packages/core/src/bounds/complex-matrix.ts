/** A complex matrix of `rows` × `columns`, element (i, j) at [j * rows + i]: columns lie together. */
export interface ComplexMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const zeros = (rows: number, columns: number): ComplexMatrix => ({
  rows,
  columns,
  re: new Float64Array(rows * columns),
  im: new Float64Array(rows * columns),
});

/** Inner product of column a of one matrix with column b of another: sum over i of conj(one[i, a]) · other[i, b]. */
export function columnProduct(one: ComplexMatrix, a: number, other: ComplexMatrix, b: number): [number, number] {
  const { rows } = one;
  let [re, im] = [0, 0];
  for (let i = 0; i < rows; i++) {
    const [p, q] = [a * rows + i, b * rows + i];
    re += one.re[p]! * other.re[q]! + one.im[p]! * other.im[q]!;
    im += one.re[p]! * other.im[q]! - one.im[p]! * other.re[q]!;
  }
  return [re, im];
}

/** Squared length of a column. */
export function columnNorm(matrix: ComplexMatrix, column: number): number {
  let sum = 0;
  for (let p = column * matrix.rows; p < (column + 1) * matrix.rows; p++)
    sum += matrix.re[p]! * matrix.re[p]! + matrix.im[p]! * matrix.im[p]!;
  return sum;
}

/** The columns of a matrix, each multiplied by a number. */
export function scaleColumns(matrix: ComplexMatrix, factors: ArrayLike<number>): ComplexMatrix {
  const [re, im] = [matrix.re.slice(), matrix.im.slice()];
  for (let p = 0; p < re.length; p++) {
    const factor = factors[Math.floor(p / matrix.rows)]!;
    re[p]! *= factor;
    im[p]! *= factor;
  }
  return { ...matrix, re, im };
}

/** One matrix's conjugate transpose times another of as many rows. */
export function adjointProduct(one: ComplexMatrix, other: ComplexMatrix): ComplexMatrix {
  const product = zeros(one.columns, other.columns);
  for (let j = 0; j < other.columns; j++)
    for (let i = 0; i < one.columns; i++) {
      const [re, im] = columnProduct(one, i, other, j);
      product.re[j * one.columns + i] = re;
      product.im[j * one.columns + i] = im;
    }
  return product;
}
