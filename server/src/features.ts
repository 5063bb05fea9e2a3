import { accountsFeature } from "./features/accounts/index.js";
import { adminRequestsFeature } from "./features/admin-requests/index.js";
import { apiKeysFeature } from "./features/api-keys/index.js";
import { dashboardFeature } from "./features/dashboard/index.js";
import { deliveriesFeature } from "./features/deliveries/index.js";
import { equipmentFeature } from "./features/equipment/index.js";
import { eventsFeature } from "./features/events/index.js";
import { requestsFeature } from "./features/requests/index.js";
import { systemFeature } from "./features/system/index.js";
import { treesFeature } from "./features/trees/index.js";
import type { Feature } from "./platform/index.js";

/** Every feature of the server, one folder each. */
export const features: readonly Feature[] = [
  accountsFeature,
  apiKeysFeature,
  treesFeature,
  requestsFeature,
  adminRequestsFeature,
  equipmentFeature,
  deliveriesFeature,
  eventsFeature,
  systemFeature,
  dashboardFeature,
];
