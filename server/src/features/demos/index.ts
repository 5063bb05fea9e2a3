export { firstFault } from "./analysis.js";
export { addAnswer, type DemoRow, markDemoChanged, storeFile } from "./answers.js";
export { demoSummaryOf } from "./presenter.js";
export { demosFeature } from "./routes.js";
export { demoList } from "./service.js";
