export { isMissingPart } from "./missing-part.js";
export { Part } from "./part.js";
