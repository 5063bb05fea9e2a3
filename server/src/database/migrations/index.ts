import { attempts } from "./attempts.js";
import { changeLog } from "./change-log.js";
import { claims } from "./claims.js";
import { deliveryOwners } from "./delivery-owners.js";
import { initial } from "./initial/index.js";
import type { Migration } from "./migration.js";
import { predictions } from "./predictions.js";
import { sessionAge } from "./session-age.js";

/** All steps of the schema, oldest first. A step that was released is never changed again. */
export const migrations: readonly Migration[] = [
  initial,
  changeLog,
  claims,
  attempts,
  sessionAge,
  deliveryOwners,
  predictions,
];
