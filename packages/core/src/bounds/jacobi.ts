/** A complex `rows` × `columns` matrix in column-major order: element (i, j) at [j * rows + i]. */
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

export function columnNorm(matrix: ComplexMatrix, column: number): number {
  let sum = 0;
  for (let p = column * matrix.rows; p < (column + 1) * matrix.rows; p++)
    sum += matrix.re[p]! * matrix.re[p]! + matrix.im[p]! * matrix.im[p]!;
  return sum;
}

export function scaleColumns(matrix: ComplexMatrix, factors: ArrayLike<number>): ComplexMatrix {
  const [re, im] = [matrix.re.slice(), matrix.im.slice()];
  for (let p = 0; p < re.length; p++) {
    const factor = factors[Math.floor(p / matrix.rows)]!;
    re[p]! *= factor;
    im[p]! *= factor;
  }
  return { ...matrix, re, im };
}

/** Conjugate transpose of one matrix times another with the same number of rows. */
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

/** Maximum sweeps over all pairs of columns; 20 columns need about a dozen. */
const maxSweeps = 60;
/** Columns whose cosine is smaller than this count as orthogonal. */
const orthogonal = 1e-16;
/** Below this, a product has lost its digits, and its phase cannot be used for a rotation. */
const unreadable = 1e-290;
/** Squared length of the rounding error of a column, relative to the column that it is rotated against. */
const rounding = 1e-30;

interface Factors {
  /** X·V: orthogonal columns whose lengths are the singular values. */
  readonly turned: ComplexMatrix;
  readonly rotation: ComplexMatrix;
}

/**
 * Makes the columns of X orthogonal by one-sided Jacobi rotations (Hestenes 1958), X·V = U·Σ. Unlike methods based on
 * X†X, it computes small singular values of a column-scaled matrix to full accuracy (Demmel, Veselic, SIAM J. Matrix
 * Anal. Appl. 13, 1204, 1992); measurements with rarely chosen elements need that.
 */
function orthogonalise(matrix: ComplexMatrix): Factors {
  const { rows, columns } = matrix;
  const turned = { rows, columns, re: matrix.re.slice(), im: matrix.im.slice() };
  const rotation = zeros(columns, columns);
  for (let j = 0; j < columns; j++) rotation.re[j * columns + j] = 1;
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let turns = 0;
    // more columns than rows: the rest become rounding errors, which no rotation makes orthogonal
    const order = longestFirst(turned);
    for (let a = 0; a < Math.min(rows, columns - 1); a++)
      for (let b = a + 1; b < columns; b++)
        if (turnPair(turned, rotation, order[a]!, order[b]!, b < rows ? 0 : rounding)) turns++;
    if (turns === 0) break;
  }
  return { turned, rotation };
}

/** This order needs fewer sweeps (de Rijk, SIAM J. Sci. Stat. Comput. 10, 359, 1989). */
function longestFirst(matrix: ComplexMatrix): number[] {
  const lengths = Float64Array.from({ length: matrix.columns }, (_, k) => columnNorm(matrix, k));
  return [...lengths.keys()].sort((a, b) => lengths[b]! - lengths[a]!);
}

function turnPair(turned: ComplexMatrix, rotation: ComplexMatrix, a: number, b: number, minRatio: number): boolean {
  const [re, im] = columnProduct(turned, a, turned, b);
  const size = Math.hypot(re, im);
  const [first, second] = [columnNorm(turned, a), columnNorm(turned, b)];
  if (size < unreadable || size <= orthogonal * Math.sqrt(first) * Math.sqrt(second)) return false;
  if (second <= minRatio * first) return false;
  const zeta = (second - first) / (2 * size);
  const tangent = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + Math.hypot(1, zeta));
  const cosine = 1 / Math.hypot(1, tangent);
  const turn = { cosine, sine: cosine * tangent, re: re / size, im: -im / size };
  turnColumns(turned, a, b, turn);
  turnColumns(rotation, a, b, turn);
  return true;
}

interface Turn {
  readonly cosine: number;
  readonly sine: number;
  /** The factor of modulus 1 that makes the product of the pair real. */
  readonly re: number;
  readonly im: number;
}

function turnColumns({ rows, re, im }: ComplexMatrix, a: number, b: number, turn: Turn): void {
  for (let i = 0; i < rows; i++) {
    const [p, q] = [a * rows + i, b * rows + i];
    const [pRe, pIm] = [re[p]!, im[p]!];
    const qRe = re[q]! * turn.re - im[q]! * turn.im;
    const qIm = re[q]! * turn.im + im[q]! * turn.re;
    re[p] = turn.cosine * pRe - turn.sine * qRe;
    im[p] = turn.cosine * pIm - turn.sine * qIm;
    re[q] = turn.sine * pRe + turn.cosine * qRe;
    im[q] = turn.sine * pIm + turn.cosine * qIm;
  }
}

/**
 * The polar factor U·V† of X = U·Σ·V†: the nearest matrix with orthonormal rows or columns. At most as many directions
 * as X has rows take part, and none of length 0; the rest is rounding.
 */
export function polarFactor(matrix: ComplexMatrix): ComplexMatrix {
  const { turned, rotation } = orthogonalise(matrix);
  const { rows, columns } = matrix;
  const polar = zeros(rows, columns);
  const lengths = Float64Array.from({ length: columns }, (_, k) => Math.sqrt(columnNorm(turned, k)));
  const byLength = [...lengths.keys()].sort((a, b) => lengths[b]! - lengths[a]!).slice(0, rows);
  for (const k of byLength) {
    const length = lengths[k]!;
    if (length === 0) continue;
    for (let j = 0; j < columns; j++) {
      // conj(V[j, k]) / σ
      const vRe = rotation.re[k * columns + j]! / length;
      const vIm = -rotation.im[k * columns + j]! / length;
      for (let i = 0; i < rows; i++) {
        const [uRe, uIm] = [turned.re[k * rows + i]!, turned.im[k * rows + i]!];
        polar.re[j * rows + i]! += uRe * vRe - uIm * vIm;
        polar.im[j * rows + i]! += uRe * vIm + uIm * vRe;
      }
    }
  }
  return polar;
}

interface Eigen {
  readonly values: Float64Array;
  /** Column k belongs to values[k]. */
  readonly vectors: ComplexMatrix;
}

/** Eigenvalues and eigenvectors of a Hermitian matrix; no two eigenvalues may differ only in sign. */
export function eigenOf(hermitian: ComplexMatrix): Eigen {
  const { turned, rotation } = orthogonalise(hermitian);
  // the rotated column is λ times the vector
  const values = Float64Array.from({ length: hermitian.columns }, (_, k) => columnProduct(rotation, k, turned, k)[0]);
  return { values, vectors: rotation };
}
