export { answerName, requestOf } from "./answers.js";
export {
  type IgnoredReason,
  ignoredReasons,
  type LaboratoryEnd,
  type LaboratoryEvent,
} from "./events.js";
export { runLaboratory } from "./laboratory.js";
export { type Measured, type MeasureSettings, measureFile } from "./measure-file.js";
export { defaultShots, type LaboratoryOptions, maxShots } from "./options.js";
export { type LaboratoryRefusal, laboratoryRefusals, type Refusal } from "./refusal.js";
