export { LineIcon } from "./line-icon.js";
