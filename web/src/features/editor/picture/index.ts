export { savePicture } from "./save-picture.js";
