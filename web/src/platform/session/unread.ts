import { createStore } from "../store/create-store.js";

/** Unread notifications of the signed-in user, for the tab's title. Known apart from the list, which the sign-in page has not. */
export const unreadCount = createStore(0);
