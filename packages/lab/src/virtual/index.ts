export type { LaboratoryEnd, LaboratoryEvent } from "./events.js";
export { runLaboratory } from "./laboratory.js";
export { measureFile } from "./measure-file.js";
export { type LaboratoryOptions, maxShots } from "./options.js";
export type { Refusal } from "./refusal.js";
