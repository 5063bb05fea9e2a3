import type { Writer } from "../store.js";

/** One step of the schema. `up` runs in a transaction together with its row in schema_versions. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  up(tx: Writer): Promise<void>;
}
