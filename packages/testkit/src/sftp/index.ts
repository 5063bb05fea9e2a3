export { type Bench, benchYard, endedDelivery } from "./benches.js";
export { type Fault, faults, type Peer, startFaultyPeer } from "./peer.js";
