import { saysSimulated } from "@clicktree/core/requests";
import { accountStorage } from "./account-storage.js";
import { auditLog } from "./audit-log.js";
import { benchProbes } from "./bench-probes.js";
import { calibrations } from "./calibrations.js";
import { initial, type Migration } from "./initial.js";
import { labels } from "./labels.js";
import { mail, mailOfNotifications } from "./mail.js";
import { notifications, simulatedNews } from "./notifications.js";
import { requestTrees } from "./request-trees.js";
import { requested } from "./requested.js";
import { requestHours, reservations } from "./reservations.js";
import { shares } from "./shares.js";
import { signingKeys } from "./signing-keys.js";
import { treeVersions } from "./tree-versions.js";
import { versionBases } from "./version-bases.js";

/** Change announcements between processes on one SQLite file (sqlite-feed.ts); PostgreSQL uses NOTIFY. */
const changeLog: Migration = {
  version: 2,
  name: "change-log",
  async up(tx) {
    if (tx.dialect.name !== "sqlite") return;
    // origin: the process that wrote it.
    await tx.all(
      "CREATE TABLE change_log (seq INTEGER PRIMARY KEY, scope TEXT NOT NULL, object_id INTEGER, origin TEXT NOT NULL)",
    );
  },
};

/** Running calls with an Idempotency-Key, visible to every server process. */
const claims: Migration = {
  version: 3,
  name: "idempotency-claims",
  async up(tx) {
    // owner: host, process and start of the server that runs the call; until: ms since 1970 by the database's clock.
    await tx.all(`CREATE TABLE idempotency_claims (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      route TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      owner TEXT NOT NULL,
      until ${tx.dialect.types.big} NOT NULL,
      PRIMARY KEY (user_id, route, idempotency_key)
    )`);
  },
};

/** Failed sign-ins and similar attempts, shared by all server processes (features/accounts/failed-attempts.ts). */
const attempts: Migration = {
  version: 4,
  name: "attempts",
  async up(tx) {
    const { big } = tx.dialect.types;
    // subject: a hash; failures, pending: JSON, see attempt-rows.ts; changed_at: ms since 1970.
    await tx.all(`CREATE TABLE attempts (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      failures TEXT NOT NULL,
      pending TEXT NOT NULL,
      changed_at ${big} NOT NULL,
      PRIMARY KEY (kind, subject)
    )`);
    await tx.all("CREATE INDEX attempts_by_change ON attempts (kind, changed_at)");
  },
};

/** Each sign-in deletes expired sessions, by idle time and by age. */
const sessionAge: Migration = {
  version: 5,
  name: "session-age",
  async up(tx) {
    await tx.all("CREATE INDEX sessions_by_created_at ON sessions (created_at)");
  },
};

/** Like a claim, a running delivery belongs to a server process; see platform/runtime/leases.ts. */
const deliveryOwners: Migration = {
  version: 6,
  name: "delivery-owners",
  async up(tx) {
    // owner: the process that carries it, null once it has ended; until: ms since 1970 by the database's clock.
    await tx.all("ALTER TABLE deliveries ADD COLUMN owner TEXT");
    await tx.all(`ALTER TABLE deliveries ADD COLUMN until ${tx.dialect.types.big}`);
    // Deliveries that an earlier version left running have no owner.
    await tx.all("UPDATE deliveries SET owner = '', until = 0 WHERE ended_at IS NULL");
    await tx.all("CREATE INDEX deliveries_under_way ON deliveries (owner, until) WHERE owner IS NOT NULL");
  },
};

/**
 * Predictions sealed with requests, and the results measured for them. They have their own tables: a column after the
 * files of a request would make SQLite read the files for every row of a list.
 */
const predictions: Migration = {
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
    // figures: JSON of MeasuredFigures, null if the feedback is not understood; waits: 1 until it has been read.
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

/**
 * Demo requests with their feedback, the charts made from it, and the preset data files. A feedback file is stored once
 * by its hash, because many education requests are answered by one data file, and its charts are made once.
 */
const demos: Migration = {
  version: 8,
  name: "demos",
  async up(tx) {
    const { id, bytes, big } = tx.dialect.types;
    const statements = [
      // demo: demo1 or demo2, also for education requests. content: the file, frozen as it was sent.
      `CREATE TABLE demo_requests (
        id ${id},
        user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
        username TEXT NOT NULL,
        file_name TEXT NOT NULL UNIQUE,
        demo_type TEXT NOT NULL,
        demo TEXT NOT NULL,
        photon_number INTEGER,
        signal_photons DOUBLE PRECISION,
        local_oscillator_photons DOUBLE PRECISION,
        feedback_version INTEGER NOT NULL DEFAULT 0,
        processed_at TEXT,
        processed_by_username TEXT,
        created_at TEXT NOT NULL,
        content TEXT NOT NULL
      )`,
      "CREATE INDEX demo_requests_of_user ON demo_requests (user_id, created_at)",
      "CREATE INDEX demo_requests_pending ON demo_requests (id) WHERE feedback_version = 0",
      "CREATE INDEX demo_requests_processed ON demo_requests (processed_at, id) WHERE feedback_version > 0",
      `CREATE TABLE demo_files (sha256 TEXT PRIMARY KEY, size INTEGER NOT NULL, content ${bytes} NOT NULL)`,
      // content_type: null for text, else the media type of a data URL.
      `CREATE TABLE demo_feedback (
        id ${id},
        demo_id INTEGER NOT NULL REFERENCES demo_requests (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        file_name TEXT NOT NULL,
        content_type TEXT,
        sha256 TEXT NOT NULL REFERENCES demo_files (sha256),
        by_username TEXT,
        created_at TEXT NOT NULL,
        UNIQUE (demo_id, version)
      )`,
      "CREATE INDEX demo_feedback_of_file ON demo_feedback (sha256)",
      `CREATE TABLE demo_reads (
        demo_id INTEGER NOT NULL REFERENCES demo_requests (id) ON DELETE CASCADE,
        admin_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        read_at TEXT NOT NULL,
        PRIMARY KEY (demo_id, admin_id)
      )`,
      // state: making, ready or impossible; owner, until: see platform/runtime/leases.ts. Images are PNG data URLs.
      `CREATE TABLE demo_charts (
        id ${id},
        sha256 TEXT NOT NULL REFERENCES demo_files (sha256),
        demo TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'making',
        tries INTEGER NOT NULL DEFAULT 0,
        owner TEXT,
        until ${big},
        statistics TEXT,
        bar TEXT,
        probability TEXT,
        original TEXT,
        smoothed TEXT,
        animation TEXT,
        UNIQUE (sha256, demo)
      )`,
      "CREATE INDEX demo_charts_making ON demo_charts (id) WHERE state = 'making'",
      `CREATE TABLE demo_data (
        id ${id},
        demo TEXT NOT NULL UNIQUE,
        file_name TEXT NOT NULL,
        content_type TEXT,
        size INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        uploaded_by_username TEXT NOT NULL,
        content ${bytes} NOT NULL
      )`,
    ];
    for (const statement of statements) await tx.all(statement);
  },
};

/** The program that started a session, as its owner sees it: browser and system, or the terminal of a host. */
const sessionClients: Migration = {
  version: 11,
  name: "session-clients",
  async up(tx) {
    await tx.all("ALTER TABLE sessions ADD COLUMN client TEXT NOT NULL DEFAULT ''");
  },
};

/** Settings that administrators change while the server runs, one row each. */
const settings: Migration = {
  version: 12,
  name: "settings",
  async up(tx) {
    await tx.all("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
  },
};

/** The overlap that the sender of a displacement expected, so that the answer can be compared with it. */
const demoOverlap: Migration = {
  version: 21,
  name: "demo-overlap",
  async up(tx) {
    await tx.all("ALTER TABLE demo_requests ADD COLUMN overlap DOUBLE PRECISION");
  },
};

/** When the owner of an API key was notified that it will expire; null before. */
const keyWarnings: Migration = {
  version: 22,
  name: "key-warnings",
  async up(tx) {
    await tx.all("ALTER TABLE api_keys ADD COLUMN warned_at TEXT");
  },
};

/** Whether a feedback to a demo says that a computer drew its counts, as the simulated laboratory's files do. */
export const simulatedDemos: Migration = {
  version: 26,
  name: "simulated-demos",
  async up(tx) {
    await tx.all("ALTER TABLE demo_feedback ADD COLUMN simulated INTEGER NOT NULL DEFAULT 0");
    const files = await tx.all<{ sha256: string; head: Buffer }>(
      "SELECT sha256, substr(content, 1, 4096) AS head FROM demo_files",
    );
    for (const { sha256, head } of files)
      if (saysSimulated(head.toString("utf8")))
        await tx.all("UPDATE demo_feedback SET simulated = 1 WHERE sha256 = $1", [sha256]);
  },
};

/**
 * Later versions added columns to trees, which SQLite stores after the nodes: it would read every tree for a list of
 * their names. The index holds all columns of the lists. PostgreSQL stores long columns apart.
 */
const treeLists: Migration = {
  version: 30,
  name: "tree-lists",
  async up(tx) {
    if (tx.dialect.name !== "sqlite") return;
    await tx.all("DROP INDEX trees_of_user");
    await tx.all(
      "CREATE INDEX trees_of_user ON trees (user_id, updated_at, id, name, description, node_count, created_at, deleted_at)",
    );
  },
};

/** Results are read again, because those without counts of some hypotheses are now marked. */
const partlySent: Migration = {
  version: 31,
  name: "partly-sent",
  async up(tx) {
    await tx.all("UPDATE transfer_measurements SET waits = 1 WHERE figures IS NOT NULL");
  },
};

/** Expiry of a key when it was created: a replaced key expires earlier, and its next replacement shall not. */
export const keyLifetimes: Migration = {
  version: 33,
  name: "key-lifetimes",
  async up(tx) {
    await tx.all("ALTER TABLE api_keys ADD COLUMN meant_until TEXT");
    await tx.all("UPDATE api_keys SET meant_until = expires_at");
  },
};

/** A dotted capital I made a name with two dots on an i, beside the same name without: `ADMİN` beside `admin`. */
const dottedNames: Migration = {
  version: 35,
  name: "dotted-names",
  async up(tx) {
    for (const table of ["users", "taken_names"]) {
      const plain = "replace(skeleton, 'i\u0307', 'i')";
      await tx.all(
        `UPDATE ${table} SET skeleton = ${plain} WHERE skeleton LIKE '%i\u0307%'
           AND NOT EXISTS (SELECT 1 FROM ${table} other WHERE other.skeleton = replace(${table}.skeleton, 'i\u0307', 'i'))`,
      );
    }
  },
};

/**
 * Why a data file of the demos cannot be processed (JSON); earlier files are taken for sound. Not a column after the
 * content: SQLite would read the content for it.
 */
const dataFaults: Migration = {
  version: 36,
  name: "data-faults",
  async up(tx) {
    await tx.all("CREATE TABLE demo_data_faults (demo TEXT PRIMARY KEY, fault TEXT NOT NULL)");
  },
};

/** Signatures of feedback as it arrived. Earlier feedback is not signed afterwards, like earlier predictions. */
const feedbackSeals: Migration = {
  version: 37,
  name: "feedback-seals",
  async up(tx) {
    // seal: JSON of FeedbackSeal
    await tx.all("ALTER TABLE transfer_feedback ADD COLUMN seal TEXT");
  },
};

/** All schema migrations, oldest first. A released migration never changes. */
export const migrations: readonly Migration[] = [
  initial,
  changeLog,
  claims,
  attempts,
  sessionAge,
  deliveryOwners,
  predictions,
  demos,
  reservations,
  auditLog,
  sessionClients,
  settings,
  requestHours,
  labels,
  requested,
  treeVersions,
  shares,
  notifications,
  mail,
  demoOverlap,
  keyWarnings,
  versionBases,
  requestTrees,
  simulatedNews,
  simulatedDemos,
  signingKeys,
  benchProbes,
  calibrations,
  treeLists,
  partlySent,
  mailOfNotifications,
  keyLifetimes,
  accountStorage,
  dottedNames,
  dataFaults,
  feedbackSeals,
];
