export { Announcements } from "./announcements.js";
export { NotificationBell } from "./bell.js";
export { useOnScreen } from "./notifications.js";
