import { catalog } from "./catalog.js";
import { cliEquipment as en } from "./en/cli-equipment.js";
import { cliEquipment as zh } from "./zh/cli-equipment.js";

export const cliEquipment = catalog(en, zh);
