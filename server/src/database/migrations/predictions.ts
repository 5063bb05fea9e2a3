import type { Migration } from "./migration.js";

/**
 * Predictions sealed with requests, and what feedback says of them. Tables of their own: a column behind the files of a
 * request would make SQLite read the files for every row of a list.
 */
export const predictions: Migration = {
  version: 7,
  name: "predictions",
  async up(tx) {
    // figures: JSON of PredictionFigures; problem: JSON of {code, params}, why there is none; whole: JSON of the rest.
    await tx.all(`CREATE TABLE transfer_predictions (
      transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
      figures TEXT,
      problem TEXT,
      whole TEXT
    )`);
    // figures: JSON of MeasuredFigures, null where the feedback is not understood; waits: 1 until it was read.
    await tx.all(`CREATE TABLE transfer_measurements (
      transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      waits INTEGER NOT NULL DEFAULT 1,
      figures TEXT,
      PRIMARY KEY (transfer_id, version)
    )`);
    await tx.all("CREATE INDEX measurements_waiting ON transfer_measurements (transfer_id) WHERE waits = 1");
    await tx.all(
      `INSERT INTO transfer_measurements (transfer_id, version)
       SELECT id, feedback_version FROM transfers WHERE feedback_version > 0`,
    );
  },
};
