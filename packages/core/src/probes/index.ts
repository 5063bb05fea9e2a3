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
  type Named,
  nameConventions,
  namedFrom,
  type ProbeResult,
  readProbeAnswer,
} from "./name-conventions.js";
export { maxProbeShots, type ProbeSubject, probeRequests, probeSubjects } from "./probe-requests.js";
