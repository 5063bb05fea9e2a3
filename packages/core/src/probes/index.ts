export { allConventions, asRead, type BenchConventions, ownConventions } from "./bench-conventions.js";
export { nameConventions, namedFrom, type Probed, readProbeAnswer } from "./name-conventions.js";
export { maxProbeShots, type ProbeSubject, probeRequests } from "./probe-requests.js";
