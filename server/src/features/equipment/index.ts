export { equipmentFeature } from "./routes.js";
export { clientKey, type EquipmentRow, equipmentAt, laboratoryHost } from "./service.js";
