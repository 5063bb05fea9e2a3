export { equipmentFeature } from "./routes.js";
export { clientKey, type EquipmentRow, equipmentAt, laboratoryHost, storeConventions } from "./service.js";
