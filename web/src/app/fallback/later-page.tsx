export { Later as default } from "../../shared/later/index.js";
