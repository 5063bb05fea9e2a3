export { clientKey } from "./client-key.js";
export { type EquipmentRow, equipmentAt } from "./equipment-rows.js";
export { laboratoryHost } from "./policy.js";
export { equipmentFeature } from "./routes.js";
