export { clientKey, laboratoryHost } from "./policy.js";
export { equipmentFeature } from "./routes.js";
export { type EquipmentRow, equipmentAt } from "./service.js";
