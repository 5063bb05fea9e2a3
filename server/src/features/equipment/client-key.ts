import { join } from "node:path";
import { type KeyPair, ownKeyPair } from "@clicktree/lab/sftp";
import type { House } from "../../platform/index.js";

/** The server's own key pair for equipment, made on first use into the data folder. */
export const clientKey = ({ settings }: Pick<House, "settings">): Promise<KeyPair> =>
  ownKeyPair(join(settings.dataDir, "equipment-key"), "clicktree");
