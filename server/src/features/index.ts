import type { Feature } from "../platform/index.js";
import { accountsFeature } from "./accounts/index.js";
import { systemFeature } from "./system/index.js";

/** Every feature of the server, one folder each. */
export const features: readonly Feature[] = [accountsFeature, systemFeature];
