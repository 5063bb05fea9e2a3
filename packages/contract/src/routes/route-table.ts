import { accounts } from "./accounts.js";
import { adminDemos } from "./admin-demos.js";
import { adminSettings } from "./admin-settings.js";
import { adminTransfers } from "./admin-transfers.js";
import { administrators } from "./administrators.js";
import { adminApiKeys, apiKeys } from "./api-keys.js";
import { audit } from "./audit.js";
import { calibrations } from "./calibrations.js";
import { demoData } from "./demo-data.js";
import { demos } from "./demos.js";
import { deliveries, equipment, probes } from "./equipment.js";
import { mail } from "./mail.js";
import { notifications } from "./notifications.js";
import { adminReservations, reservations } from "./reservations.js";
import type { Route } from "./route.js";
import { sessions } from "./sessions.js";
import { shares } from "./shares.js";
import { signing } from "./signing.js";
import { system } from "./system.js";
import { transfers } from "./transfers.js";
import { trees } from "./trees.js";

/** Every route of the server, by noun. */
export const routes = {
  accounts,
  sessions,
  trees,
  transfers,
  adminTransfers,
  adminSettings,
  apiKeys,
  adminApiKeys,
  equipment,
  probes,
  calibrations,
  deliveries,
  demos,
  adminDemos,
  demoData,
  administrators,
  audit,
  reservations,
  adminReservations,
  shares,
  notifications,
  mail,
  signing,
  system,
} as const;

/** All routes as a list, each with its name, e.g. `trees.create`. */
export const routeTable: readonly { name: string; route: Route }[] = Object.entries(routes).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Route>).map(([verb, definition]) => ({
    name: `${noun}.${verb}`,
    route: definition,
  })),
);
