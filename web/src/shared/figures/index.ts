export { cellChance, chance, exactChance, powerOfTen } from "./chance.js";
export { byteCount, wholeNumber } from "./number.js";
