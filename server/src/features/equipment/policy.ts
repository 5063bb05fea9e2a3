import { join } from "node:path";
import { formatAddress, parseNetwork, reachableAddress } from "@clicktree/core/ip-addresses";
import { type HostKey, type KeyPair, ownKeyPair, parseHostKey } from "@clicktree/lab/sftp";
import { type AppContext, DomainError } from "../../platform/index.js";

/** The server's own key pair for equipment, made on first use into the data folder. */
export const clientKey = ({ settings }: Pick<AppContext, "settings">): Promise<KeyPair> =>
  ownKeyPair(join(settings.dataDir, "equipment-key"), "clicktree");

/** The address as it is stored, if it is one and the laboratory's networks contain it; else ADDRESS_REFUSED. */
export function laboratoryHost({ settings }: Pick<AppContext, "settings">, host: string): string {
  const networks = settings.labCidrs.flatMap((text) => parseNetwork(text) ?? []);
  const address = reachableAddress(host, networks);
  if (!address) throw new DomainError("ADDRESS_REFUSED");
  return formatAddress(address);
}

/** The host key that an administrator pins; else HOST_KEY_INVALID. */
export function pinnedKey(text: string): HostKey {
  const key = parseHostKey(text);
  if (!key) throw new DomainError("HOST_KEY_INVALID");
  return key;
}
