export { Announcements } from "./announcements.js";
export { NotificationBell } from "./bell.js";
export { useMarkRead, useNotifications, useOnScreen } from "./notifications.js";
