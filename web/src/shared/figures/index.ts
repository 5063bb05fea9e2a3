export { byteCount, wholeNumber } from "./number.js";
export { cellProbability, exactProbability, powerOfTen, probability } from "./probability.js";
