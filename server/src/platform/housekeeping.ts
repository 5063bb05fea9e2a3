import type { House } from "./house.js";
import { forgetDeadClaims } from "./idempotency/claims.js";
import { forgetOldAnswers } from "./idempotency/once.js";
import { repeatedly } from "./repeatedly.js";

const everyDay = 86_400_000;

/** Clears away what nobody needs any more, now and once a day until the server stops. */
export const keepHouse = (house: Pick<House, "store" | "now" | "log" | "stopping">): Promise<void> =>
  repeatedly(house, everyDay, async () => {
    await forgetOldAnswers(house);
    await forgetDeadClaims(house.store);
  });
