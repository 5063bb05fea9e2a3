export { formatAddress, parseAddress } from "./address.js";
export { isInside, parseNetwork, reachableAddress } from "./reach.js";
