import { accountsFeature } from "./features/accounts/index.js";
import { equipmentFeature } from "./features/equipment/index.js";
import { systemFeature } from "./features/system/index.js";
import type { Feature } from "./platform/index.js";

/** Every feature of the server, one folder each. */
export const features: readonly Feature[] = [accountsFeature, systemFeature, equipmentFeature];
