export { type Bench, benchYard, endedDelivery, type Yard } from "./benches.js";
export { type Fault, faults, type Peer, startFaultyPeer } from "./peer.js";
