import type { House } from "./house.js";
import { forgetDeadClaims } from "./idempotency/claims.js";
import { forgetOldAnswers } from "./idempotency/once.js";

const everyDay = 86_400_000;

async function clearAway(house: Pick<House, "store" | "now">): Promise<void> {
  await forgetOldAnswers(house);
  await forgetDeadClaims(house.store);
}

/** Clears away what nobody needs any more, now and once a day until the server stops. */
export async function keepHouse(house: Pick<House, "store" | "now" | "log" | "stopping">): Promise<void> {
  await clearAway(house);
  const timer = setInterval(() => {
    clearAway(house).catch((error: unknown) => house.log.warn({ err: error }, "could not clear away old rows"));
  }, everyDay);
  timer.unref();
  house.stopping.addEventListener("abort", () => clearInterval(timer));
}
