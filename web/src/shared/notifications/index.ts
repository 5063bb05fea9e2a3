export { Announcements } from "./announcements.js";
export { NotificationBell } from "./bell.js";
export { useMarkRead, useNotificationDetail, useNotifications, useOnScreen } from "./notifications.js";
