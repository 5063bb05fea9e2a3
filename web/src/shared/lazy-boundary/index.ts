export { isChunkLoadError, LazyBoundary } from "./lazy-boundary.js";
