import { accountsFeature } from "./features/accounts/index.js";
import { adminTransfersFeature } from "./features/admin-transfers/index.js";
import { apiKeysFeature } from "./features/api-keys/index.js";
import { dashboardFeature } from "./features/dashboard/index.js";
import { deliveriesFeature } from "./features/deliveries/index.js";
import { equipmentFeature } from "./features/equipment/index.js";
import { eventsFeature } from "./features/events/index.js";
import { systemFeature } from "./features/system/index.js";
import { transfersFeature } from "./features/transfers/index.js";
import { treesFeature } from "./features/trees/index.js";
import type { Feature } from "./platform/index.js";

/** Every feature of the server, one folder each. */
export const features: readonly Feature[] = [
  accountsFeature,
  apiKeysFeature,
  treesFeature,
  transfersFeature,
  adminTransfersFeature,
  equipmentFeature,
  deliveriesFeature,
  eventsFeature,
  systemFeature,
  dashboardFeature,
];
