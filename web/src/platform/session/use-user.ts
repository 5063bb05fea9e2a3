import type { User } from "@clicktree/contract";
import { useSession } from "./session.js";

/** The user on a page that only signed-in people see. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== "in") throw new Error("useUser outside of a guarded page");
  return session.user;
}
