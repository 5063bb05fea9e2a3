import type { Migration } from "./initial.js";

/** Convention probes of equipment, their requests, and the conventions that an administrator accepted. */
export const benchProbes: Migration = {
  version: 28,
  name: "bench-probes",
  async up(tx) {
    const { id } = tx.dialect.types;
    // state: ProbeState; result: JSON of ProbeResult; versions: those of the feedback that was evaluated.
    await tx.all(`CREATE TABLE bench_probes (
      id ${id},
      equipment_id INTEGER NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
      state TEXT NOT NULL DEFAULT 'waiting',
      result TEXT,
      versions TEXT NOT NULL DEFAULT '',
      started_at TEXT NOT NULL,
      started_by TEXT NOT NULL,
      evaluated_at TEXT,
      accepted_at TEXT,
      accepted_by TEXT
    )`);
    await tx.all("CREATE UNIQUE INDEX bench_probes_waiting ON bench_probes (equipment_id) WHERE state = 'waiting'");
    await tx.all(`CREATE TABLE bench_probe_requests (
      probe_id INTEGER NOT NULL REFERENCES bench_probes (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      transfer_id INTEGER NOT NULL UNIQUE REFERENCES transfers (id) ON DELETE CASCADE,
      subject TEXT NOT NULL,
      shots INTEGER NOT NULL,
      PRIMARY KEY (probe_id, place)
    )`);
    // conventions: JSON of EquipmentConventions.
    await tx.all("ALTER TABLE equipment ADD COLUMN conventions TEXT");
  },
};
