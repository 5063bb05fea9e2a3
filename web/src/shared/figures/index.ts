export { cellChance, chance } from "./chance.js";
export { byteCount, wholeNumber } from "./number.js";
