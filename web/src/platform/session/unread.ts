import { createStore } from "../store/create-store.js";

/**
 * Number of unread notifications of the signed-in user, for the tab's title. Kept apart from their list, which the
 * sign-in page does not load.
 */
export const unreadCount = createStore(0);
