import { mostLikely } from "../receiver/index.js";
import type { Choose } from "./grow.js";

/** Nulls the likeliest row, the lowest of equally likely ones: β = −α (Becerra et al., Nature Photonics 7, 147, 2013). */
export const nulling: Choose = (joint, { signal }) => {
  const row = mostLikely(new Float64Array(joint.length).fill(1), joint);
  return { re: 0 - signal.re[row]!, im: 0 - signal.im[row]! };
};
