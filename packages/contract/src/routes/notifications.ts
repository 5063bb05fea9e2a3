import { list, one, route } from "./route.js";

/**
 * Results, rejections and cancellations of the caller's requests and hours. These calls need a session; API keys are
 * refused.
 */
export const notifications = {
  list: route({
    method: "GET",
    path: "/api/notifications",
    summary: "Your latest 200 notifications, newest first",
    access: "signed-in",
    answer: list("Notification"),
  }),
  read: route({
    method: "POST",
    path: "/api/notifications/read",
    summary: "Mark notifications as read",
    access: "signed-in",
    body: "NotificationsRead",
    answer: one("Done"),
  }),
} as const;
