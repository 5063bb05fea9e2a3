export { byteCount, cellProbability, exactProbability, powerOfTen, probability, wholeNumber } from "./number-format.js";
