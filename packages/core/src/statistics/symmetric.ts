/** Small symmetric matrices, given as rows. */
type Rows = readonly ArrayLike<number>[];

/**
 * Solves A x = b for a positive matrix by Gauss-Jordan elimination on the rows and columns in `chosen`; x is 0 elsewhere.
 * Undefined if the matrix is singular there.
 */
export function solve(matrix: Rows, b: ArrayLike<number>, chosen: readonly number[]): Float64Array | undefined {
  const size = chosen.length;
  // scaled to a diagonal of 1: coordinates have different units
  const scale = chosen.map((i) => 1 / Math.sqrt(matrix[i]![i]!));
  const rows = chosen.map((i, r) => [
    ...chosen.map((j, c) => matrix[i]![j]! * scale[r]! * scale[c]!),
    b[i]! * scale[r]!,
  ]);
  for (let column = 0; column < size; column++) {
    const pivot = rows[column]![column]!;
    if (!(pivot > smallestPivot)) return undefined;
    for (let r = 0; r < size; r++) {
      if (r === column) continue;
      const factor = rows[r]![column]! / pivot;
      if (factor !== 0) for (let c = column; c <= size; c++) rows[r]![c]! -= factor * rows[column]![c]!;
    }
  }
  const x = new Float64Array(b.length);
  chosen.forEach((i, r) => {
    x[i] = (rows[r]![size]! / rows[r]![r]!) * scale[r]!;
  });
  return x;
}

const smallestPivot = 1e-12;

/** The inverse on the rows and columns in `chosen`, with zeros elsewhere; undefined if it is singular there. */
export function inverse(matrix: Rows, chosen: readonly number[]): Float64Array[] | undefined {
  const columns = matrix.map((_, i) => {
    const unit = new Float64Array(matrix.length);
    unit[i] = 1;
    return chosen.includes(i) ? solve(matrix, unit, chosen) : new Float64Array(matrix.length);
  });
  return columns.every((column) => column !== undefined) ? (columns as Float64Array[]) : undefined;
}
