import { availableParallelism, loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import type { SystemStatus } from "@clicktree/contract";
import { DomainError } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { countActive } from "../reservations/index.js";

/** An answer of the database that takes longer makes the server degraded (ms). */
const slowMs = 1_000;
/** After this time the database counts as not answering (ms). */
const databaseTimeoutMs = 5_000;

/** Readings of the machine; tests replace it. */
interface Machine {
  /** Average number of busy processes over the last minute. */
  readonly load: () => number;
  readonly cores: () => number;
  /** Monotonic, in milliseconds. */
  readonly elapsed: () => number;
  /** Seconds since the process started. */
  readonly uptime: () => number;
}

const thisMachine: Machine = {
  load: () => loadavg()[0] ?? 0,
  cores: availableParallelism,
  elapsed: () => performance.now(),
  uptime: () => process.uptime(),
};

type StatusParts = Pick<AppContext, "store" | "now" | "settings">;

interface Counts {
  readonly users: number;
  readonly reservations: number;
}

/** The failures with which the store reports that the database does not answer. */
const silent: ReadonlySet<string> = new Set(["DATABASE_DOWN", "DATABASE_BUSY", "DATABASE_DAMAGED"]);

/** Counts accounts and active reservations; undefined if the database does not answer in time. */
async function countRows({ store, now, settings }: StatusParts): Promise<Counts | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, databaseTimeoutMs, undefined);
  });
  const counted = Promise.all([
    store.first<{ users: number | string }>("SELECT count(*) AS users FROM users"),
    countActive(store, { now: now(), timeZone: settings.timeZone }),
  ]).then(
    ([row, reservations]) => ({ users: Number(row?.users ?? 0), reservations }),
    (error: unknown) => {
      if (error instanceof DomainError && silent.has(error.code)) return undefined;
      throw error;
    },
  );
  try {
    return await Promise.race([counted, late]);
  } finally {
    clearTimeout(timer);
  }
}

const loadOf = (perCore: number): SystemStatus["systemLoad"] =>
  perCore < 0.5 ? "low" : perCore < 0.9 ? "medium" : "high";

/** The current state of the server (requirements 20.1). */
export async function systemStatus(app: StatusParts, machine: Machine = thisMachine): Promise<SystemStatus> {
  const asked = machine.elapsed();
  const counts = await countRows(app);
  const databaseMs = Math.round(machine.elapsed() - asked);
  const loadPerCore = Math.round((machine.load() / machine.cores()) * 100) / 100;
  const systemLoad = loadOf(loadPerCore);
  const isDegraded = systemLoad === "high" || databaseMs > slowMs;
  const { maintenance, timeZone } = app.settings;
  const next = maintenance.find(({ end }) => Date.parse(end) > app.now());
  return {
    status: counts === undefined ? "down" : isDegraded ? "degraded" : "operational",
    uptime: Math.floor(machine.uptime()),
    totalUsers: counts?.users ?? null,
    activeReservations: counts?.reservations ?? null,
    systemLoad,
    loadPerCore,
    databaseStatus: counts === undefined ? "disconnected" : "connected",
    databaseMs: counts === undefined ? null : databaseMs,
    currentTime: isoNow(app),
    timeZone,
    ...(next === undefined ? {} : { nextMaintenanceWindow: { start: next.start, end: next.end } }),
  };
}
