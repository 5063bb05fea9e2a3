import type { Migration } from "./initial.js";

/** Earlier results that are used for the first estimates. */
const earlierRuns = 100;

/**
 * What calibrations keep of each run, and the state of each bench. A bench is the equipment's name ('' where a request
 * names none) and whether a computer drew its counts. waits: 1 until the run has been read; records: null if the run
 * cannot be used.
 */
export const calibrations: Migration = {
  version: 29,
  name: "calibrations",
  async up(tx) {
    await tx.all(`CREATE TABLE calibration_runs (
      transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      waits INTEGER NOT NULL DEFAULT 1,
      equipment TEXT NOT NULL DEFAULT '',
      simulated INTEGER NOT NULL DEFAULT 0,
      at TEXT NOT NULL DEFAULT '',
      shots INTEGER,
      success DOUBLE PRECISION,
      predicted DOUBLE PRECISION,
      deviation DOUBLE PRECISION,
      conditions TEXT,
      records TEXT
    )`);
    await tx.all("CREATE INDEX calibration_runs_waiting ON calibration_runs (transfer_id) WHERE waits = 1");
    await tx.all("CREATE INDEX calibration_runs_of_bench ON calibration_runs (equipment, simulated, at)");
    await tx.all(`CREATE TABLE calibration_benches (
      equipment TEXT NOT NULL,
      simulated INTEGER NOT NULL,
      since TEXT NOT NULL DEFAULT '',
      state TEXT,
      change TEXT,
      PRIMARY KEY (equipment, simulated)
    )`);
    await tx.all(
      `INSERT INTO calibration_runs (transfer_id, version)
       SELECT t.id, t.feedback_version FROM transfers t
         JOIN transfer_measurements m ON m.transfer_id = t.id AND m.version = t.feedback_version
       WHERE m.figures IS NOT NULL ORDER BY t.id DESC LIMIT ${earlierRuns}`,
    );
  },
};
