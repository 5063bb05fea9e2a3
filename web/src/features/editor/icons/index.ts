export { Icon, type IconName } from "./icon.js";
