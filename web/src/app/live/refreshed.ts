import type { StreamEvent } from "@clicktree/contract";

/** Whether what stands under a query key may have changed with an event. Keys: see `keys` of shared/api. */
export function refreshed({ list, id }: StreamEvent, key: readonly unknown[]): boolean {
  const [of, , object] = key;
  const concerns = of === list || (list === "admin-file-transfers" && of === "file-transfers");
  return concerns && (id === undefined || object === undefined || object === id);
}
