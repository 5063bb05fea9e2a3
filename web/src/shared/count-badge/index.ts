export { CountBadge, CountBadges, countText } from "./count-badge.js";
