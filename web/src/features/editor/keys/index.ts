export { keyList } from "./key-list.js";
export { keyText } from "./key-text.js";
export { useClipboard } from "./use-clipboard.js";
export { useKeys } from "./use-keys.js";
