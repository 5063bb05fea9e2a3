export { pngOf } from "./png.js";
export { savePicture } from "./save-picture.js";
