export { type Address, formatAddress, parseAddress } from "./address.js";
export { isInside, isPartOf, type Network, parseNetwork } from "./network.js";
export { reachableAddress, reservedBlocks } from "./reach.js";
