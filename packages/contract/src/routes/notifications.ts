import { list, one, route } from "./route.js";

/** Results, rejections and cancellations of one's own requests and hours. They take a session, no key. */
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
