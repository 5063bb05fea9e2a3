export { clock, fullMoment, type Span, shortMoment, spanOf } from "./moment.js";
export { MomentText } from "./moment-text.js";
