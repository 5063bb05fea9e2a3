import type { EquipmentConventions, Probe, ProbeResult, ProbeState, TransferStatus } from "@clicktree/contract";
import { type ProbeSubject, probeRequests } from "@clicktree/core/probes";
import { formatText, type Language } from "@clicktree/messages";
import { probes as texts } from "@clicktree/messages/catalogs";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { type Actor, recordAction } from "../audit/index.js";
import { storeConventions } from "../equipment/index.js";
import { readNewRequest, storeRequest } from "../requests/index.js";
import { clockOf } from "../reservations/index.js";

interface ProbeRow {
  readonly id: number;
  readonly equipment_id: number;
  readonly equipment_name: string;
  readonly state: ProbeState;
  readonly result: string | null;
  readonly started_at: string;
  readonly started_by: string;
  readonly evaluated_at: string | null;
  readonly accepted_at: string | null;
  readonly accepted_by: string | null;
}

interface RequestRow {
  readonly probe_id: number;
  readonly id: number;
  readonly request_number: string;
  readonly subject: ProbeSubject;
  readonly shots: number;
  readonly status: TransferStatus;
}

const present = (row: ProbeRow, requests: readonly RequestRow[]): Probe => ({
  id: row.id,
  equipmentId: row.equipment_id,
  equipmentName: row.equipment_name,
  state: row.state,
  requests: requests
    .filter(({ probe_id }) => probe_id === row.id)
    .map(({ id, request_number: requestNumber, subject, shots, status }) => ({
      ...{ id, requestNumber, subject, shots, status },
    })),
  result: row.result === null ? null : (JSON.parse(row.result) as ProbeResult),
  startedAt: row.started_at,
  startedBy: row.started_by,
  evaluatedAt: row.evaluated_at,
  acceptedAt: row.accepted_at,
  acceptedBy: row.accepted_by,
});

/** Probes that a list shows, of all equipment. */
const maxListed = 100;

const selected = `SELECT p.id, p.equipment_id, e.name AS equipment_name, p.state, p.result, p.started_at, p.started_by,
  p.evaluated_at, p.accepted_at, p.accepted_by FROM bench_probes p JOIN equipment e ON e.id = p.equipment_id`;

async function withRequests(reader: Reader, rows: readonly ProbeRow[]): Promise<Probe[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const requests = await reader.all<RequestRow>(
    `SELECT r.probe_id, t.id, t.request_number, r.subject, r.shots, t.status FROM bench_probe_requests r
     JOIN transfers t ON t.id = r.transfer_id WHERE r.probe_id BETWEEN $1 AND $2 ORDER BY r.probe_id, r.place`,
    [Math.min(...ids), Math.max(...ids)],
  );
  return rows.map((row) => present(row, requests));
}

/** The newest probes first. */
export const listProbes = async (reader: Reader): Promise<Probe[]> =>
  withRequests(reader, await reader.all<ProbeRow>(`${selected} ORDER BY p.id DESC LIMIT ${maxListed}`));

export async function readProbe(reader: Reader, id: number): Promise<Probe> {
  const [probe] = await withRequests(reader, await reader.all<ProbeRow>(`${selected} WHERE p.id = $1`, [id]));
  if (!probe) throw notFound();
  return probe;
}

/** The probe of equipment that waits for feedback, if there is one. */
async function waitingProbe(reader: Reader, equipmentId: number): Promise<Probe | undefined> {
  const row = await reader.first<{ id: number }>(
    "SELECT id FROM bench_probes WHERE equipment_id = $1 AND state = 'waiting'",
    [equipmentId],
  );
  return row && readProbe(reader, row.id);
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The requests of a probe, ready to be stored. */
const prepare = ({ settings, now, log }: AppContext, { username }: Actor, { id, name }: Named, language: Language) =>
  Promise.all(
    probeRequests.map(async ({ subject, text, shots }) => {
      const treeName = formatText(texts, language, `name_${subject}`, { equipment: name });
      const body = { content: text, treeName, shots, equipmentId: id };
      const at = { timeZone: settings.timeZone, now: new Date(now()), language };
      return { subject, shots, request: await readNewRequest(body, { username }, at, log) };
    }),
  );

/**
 * Sends the requests of a probe as the administrator's own. While one waits for feedback, the same equipment gets no
 * other: that one is returned.
 */
export async function startProbe(
  app: AppContext,
  actor: Actor,
  equipmentId: number,
  language: Language,
): Promise<Probe> {
  const equipment = await app.store.first<Named>("SELECT id, name FROM equipment WHERE id = $1", [equipmentId]);
  if (!equipment) throw notFound();
  const waiting = await waitingProbe(app.store, equipmentId);
  if (waiting) return waiting;
  const prepared = await prepare(app, actor, equipment, language);
  return app.store.write(async (tx) => {
    // one after the other; the equipment may be gone
    if (!(await tx.first(`SELECT id FROM equipment WHERE id = $1${tx.dialect.forUpdate}`, [equipmentId])))
      throw notFound();
    const probe = await tx.first<{ id: number }>(
      `INSERT INTO bench_probes (equipment_id, started_at, started_by) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [equipmentId, actor.at, actor.username],
    );
    if (!probe) {
      const other = await waitingProbe(tx, equipmentId);
      if (!other) throw notFound();
      return other;
    }
    for (const [place, { subject, shots, request }] of prepared.entries())
      await tx.all(
        "INSERT INTO bench_probe_requests (probe_id, place, transfer_id, subject, shots) VALUES ($1, $2, $3, $4, $5)",
        [
          probe.id,
          place,
          await storeRequest(tx, actor, request, { clock: clockOf(app), signer: app.signer }),
          subject,
          shots,
        ],
      );
    tx.markChanged(listScopes.equipment, equipmentId);
    await recordAction(tx, actor, "probe-started", equipment);
    return readProbe(tx, probe.id);
  });
}

const stateRefusal = (): DomainError => new DomainError("PROBE_STATE");

/** The named conventions with their evidence. Throws PROBE_STATE if some are open. */
function namedConventions({ id, state, result }: Probe, { at, username }: Actor) {
  if (state !== "named" || result === null) throw stateRefusal();
  const { sign, bins, three, padding, rows, resolution, certainty, logRatio, shots } = result;
  const topCount = resolution.value;
  if (!sign.value || !bins.value || !padding.value || !rows.value || !topCount) throw stateRefusal();
  const conventions: EquipmentConventions = {
    ...{ sign: sign.value, bins: bins.value, three: three.value, padding: padding.value, rows: rows.value },
    ...{ certainty, logRatio, shots, probeId: id, at, by: username },
  };
  return { topCount, conventions };
}

/** Stores the conventions of a probe with its equipment; a second time has no effect. */
export function acceptProbe(app: Pick<AppContext, "store">, actor: Actor, id: number): Promise<Probe> {
  return app.store.write(async (tx: Writer) => {
    const probe = await readProbe(tx, id);
    const { topCount, conventions } = namedConventions(probe, actor);
    const accepted = await tx.first(
      `UPDATE bench_probes SET accepted_at = $2, accepted_by = $3
       WHERE id = $1 AND state = 'named' AND accepted_at IS NULL RETURNING id`,
      [id, actor.at, actor.username],
    );
    if (!accepted) return readProbe(tx, id);
    await storeConventions(tx, probe.equipmentId, topCount, conventions);
    const detail = `${conventions.sign}, ${conventions.bins}, ${conventions.rows}, ${conventions.padding}, ${conventions.three ?? topCount}`;
    await recordAction(tx, actor, "probe-accepted", { id: probe.equipmentId, name: probe.equipmentName, detail });
    return readProbe(tx, id);
  });
}
