import { adminRequests } from "./admin-requests.js";
import { administrators } from "./administrators.js";
import { apiKeys } from "./api-keys.js";
import { automation } from "./automation.js";
import { beTheReceiver } from "./be-the-receiver.js";
import { demoPages } from "./demo-pages.js";
import { editor } from "./editor.js";
import { equipment } from "./equipment.js";
import { history } from "./history.js";
import { network } from "./network.js";
import { profile } from "./profile.js";
import { requests } from "./requests.js";
import { reservations } from "./reservations.js";
import { shell } from "./shell.js";
import type { View } from "./view.js";
import { waves } from "./waves.js";

/** Everything that `npm run screenshots` takes, in the order of the product: add the views of a noun here. */
export const views: readonly View[] = [
  ...shell,
  ...editor,
  ...history,
  ...requests,
  ...adminRequests,
  ...automation,
  ...administrators,
  ...equipment,
  ...reservations,
  ...demoPages,
  ...apiKeys,
  ...profile,
  ...network,
  ...waves,
  ...beTheReceiver,
];
