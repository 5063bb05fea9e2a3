export { SponsorBadge } from "./sponsor-badge.js";
