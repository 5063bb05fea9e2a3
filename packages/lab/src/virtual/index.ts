export { runLaboratory } from "./laboratory.js";
export { measureFile } from "./measure-file.js";
export { type LaboratoryEnd, type LaboratoryEvent, type LaboratoryOptions, maxShots, type Refusal } from "./options.js";
