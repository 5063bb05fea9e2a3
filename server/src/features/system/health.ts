import type { Health } from "@clicktree/contract";
import type { House } from "../../platform/index.js";

/** Ready: the server listens only after its migrations, so what is left to ask is the database. */
export async function health(house: House): Promise<Health> {
  await house.store.all("SELECT 1");
  return { status: "ok", version: house.version };
}
