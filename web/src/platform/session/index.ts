export { guardedClient } from "./guarded-client.js";
export { holdsToken, leave, onDiscard, plainClient, refreshUser, signedIn, signOut, useSession } from "./session.js";
export { useUser } from "./use-user.js";
