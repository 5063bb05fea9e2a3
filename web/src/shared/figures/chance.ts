/** A chance with four digits: 0.9307. What is not 0 or 1 never reads as 0 or 1. */
export function chance(value: number): string {
  if (value > 0 && value < 0.00005) return "<0.0001";
  if (value < 1 && value >= 0.99995) return ">0.9999";
  return value.toFixed(4);
}

/**
 * A chance in a cell of a matrix: 1, 0, 0.965, and one digit of what is smaller than the third place, 0.0003. What is
 * not 0 or 1 never reads as 0 or 1.
 */
export function cellChance(value: number): string {
  if (value === 0 || value === 1) return String(value);
  if (value < 0.0005) return value < 0.0001 ? "<0.0001" : value.toFixed(4);
  if (value >= 0.9995) return value >= 0.99995 ? ">0.9999" : value.toFixed(4);
  return value.toFixed(3);
}
