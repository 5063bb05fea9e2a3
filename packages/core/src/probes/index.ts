export {
  allConventions,
  asRead,
  type BenchConventions,
  binOrders,
  ownConventions,
  paddings,
  rowOrders,
  threeMeanings,
} from "./bench-conventions.js";
export {
  fitLimit,
  nameConventions,
  namedFrom,
  type Probed,
  readProbeAnswer,
} from "./name-conventions.js";
export { maxProbeShots, type ProbeSubject, probeRequests, probeSubjects } from "./probe-requests.js";
