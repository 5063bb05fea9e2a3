export { Canvas } from "./canvas.js";
