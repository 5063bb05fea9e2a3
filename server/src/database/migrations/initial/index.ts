import type { Migration } from "../migration.js";
import { accountTables } from "./accounts.js";
import { bookkeepingTables } from "./bookkeeping.js";
import { equipmentTables } from "./equipment.js";
import { workTables } from "./work.js";

export const initial: Migration = {
  version: 1,
  name: "initial",
  async up(tx) {
    const tables = [accountTables, workTables, equipmentTables, bookkeepingTables];
    for (const statement of tables.flatMap((make) => make(tx.dialect))) await tx.all(statement);
  },
};
