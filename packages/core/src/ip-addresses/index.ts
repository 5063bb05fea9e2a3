export { formatAddress, parseAddress } from "./address.js";
export { isInside, parseNetwork } from "./network.js";
export { reachableAddress } from "./reach.js";
