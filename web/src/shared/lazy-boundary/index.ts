export { isChunkLoadError, LazyBoundary } from "./lazy-boundary.js";
export { lazyPart } from "./lazy-part.js";
