export { benchYard, endedDelivery } from "./benches.js";
export { type Peer, startFaultyPeer } from "./peer.js";
