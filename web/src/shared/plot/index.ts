export { Bars, Curve, Law, LawTicks } from "./marks.js";
export { type Drawing, Plot } from "./plot.js";
export { Spark } from "./spark.js";
