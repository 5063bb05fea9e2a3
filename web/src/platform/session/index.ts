export { guardedClient } from "./guarded-client.js";
export {
  currentSession,
  holdsToken,
  leave,
  onDiscard,
  plainClient,
  refreshUser,
  type Session,
  signedIn,
  signOut,
  useSession,
} from "./session.js";
export { useUser } from "./use-user.js";
