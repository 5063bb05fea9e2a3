import type { Table } from "../receiver/index.js";
import { type ComplexMatrix, zeros } from "./complex-matrix.js";
import { eigenOf } from "./jacobi.js";

/** |α_g − α_h|² summed over the bins; itself and not its three parts, which may be huge and nearly equal. */
export function squaredDistance({ bins, re, im }: Table, g: number, h: number): number {
  let distance = 0;
  for (let j = 0; j < bins; j++) {
    const [p, q] = [g * bins + j, h * bins + j];
    distance += (re[p]! - re[q]!) ** 2 + (im[p]! - im[q]!) ** 2;
  }
  return distance;
}

/**
 * Overlaps <α_g|α_h> of the coherent states that the rows of a table send, over all of its bins:
 * exp(Σ_j conj(α_gj) α_hj − (|α_g|² + |α_h|²)/2). M × M, Hermitian, 1 on its diagonal. `efficiency` takes its part of
 * every photon number first.
 */
export function gramMatrix(table: Table, efficiency = 1): ComplexMatrix {
  const { hypotheses, bins, re, im } = table;
  const gram = zeros(hypotheses, hypotheses);
  for (let g = 0; g < hypotheses; g++)
    for (let h = 0; h < hypotheses; h++) {
      let phase = 0;
      for (let j = 0; j < bins; j++) {
        const [p, q] = [g * bins + j, h * bins + j];
        phase += re[p]! * im[q]! - im[p]! * re[q]!;
      }
      const size = efficiency === 0 ? 1 : Math.exp((-efficiency * squaredDistance(table, g, h)) / 2);
      // where two states do not overlap at all their phase may be beyond all numbers
      if (size === 0) continue;
      const turn = efficiency === 0 ? 0 : efficiency * phase;
      gram.re[h * hypotheses + g] = size * Math.cos(turn);
      gram.im[h * hypotheses + g] = size * Math.sin(turn);
    }
  return gram;
}

/** Eigenvalues of a Gram matrix below this part of its size are rounding: rows that are equal span no space of their own. */
const nothing = 1e-15;

/** State vectors with these overlaps as columns, in a space of as many dimensions as they span: F†F = G. */
export function stateVectors(gram: ComplexMatrix): ComplexMatrix {
  const size = gram.columns;
  const { values, vectors } = eigenOf(gram);
  const kept = [...values.keys()].filter((k) => values[k]! > nothing * size);
  const states = zeros(kept.length, size);
  for (const [i, k] of kept.entries()) {
    const length = Math.sqrt(values[k]!);
    for (let j = 0; j < size; j++) {
      states.re[j * kept.length + i] = length * vectors.re[k * size + j]!;
      states.im[j * kept.length + i] = -length * vectors.im[k * size + j]!;
    }
  }
  return states;
}
