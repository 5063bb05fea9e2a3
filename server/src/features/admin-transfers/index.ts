export { adminTransfersFeature } from "./routes.js";
