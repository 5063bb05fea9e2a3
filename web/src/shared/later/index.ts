export { Later, TitleContext } from "./later.js";
