import type { Client } from "@clicktree/client";
import { type Equipment, type Probe, routes } from "@clicktree/contract";
import { probeRequests } from "@clicktree/core/probes";
import { isOpen, statusName } from "@clicktree/core/requests";
import type { Params } from "@clicktree/messages";
import { cliBench, cliRequests, probes } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatProbeEvidence, formatProbeRows, formatProbeState } from "@clicktree/messages/probe-text";
import { findEquipment } from "../equipment/equipment.js";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

const textsOf =
  (context: Context) =>
  (key: keyof typeof cliBench.en, params: Params = {}) =>
    context.t(cliBench, key, params);
const wordsOf =
  (context: Context) =>
  (key: keyof typeof probes.en, params: Params = {}) =>
    context.t(probes, key, params);

/** Shots, not records or places, of all requests. */
const shotsOf = (requests: readonly { readonly shots: number }[]): number =>
  requests.reduce((sum, { shots }) => sum + shots, 0);

interface ProbeValues {
  readonly equipment: string;
  readonly dryRun: boolean;
}

/** Starts a probe of equipment, or continues the one that waits for answers. */
export async function probeBench(context: Context, values: ProbeValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const equipment = await findEquipment(context, client, values.equipment);
  const { id, name } = equipment;
  if (values.dryRun) {
    const waits = (await newestProbe(context, client, equipment))?.state === "waiting";
    const params = { name, count: probeRequests.length, shots: shotsOf(probeRequests) };
    return context.answer(t(waits ? "waits" : "wouldProbe", params), { dryRun: true, equipmentId: id, waits });
  }
  printProbe(context, await client.call(routes.probes.start, { params: { id }, signal: context.signal }));
}

/** All probes, or the newest one of equipment. */
export async function showBench(context: Context, values: { readonly equipment: string | undefined }): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  if (values.equipment !== undefined)
    return printProbe(
      context,
      await requireProbe(context, client, await findEquipment(context, client, values.equipment)),
    );
  const all = await client.call(routes.probes.list, { signal: context.signal });
  if (context.json) return context.printJson(all);
  const words = wordsOf(context);
  printTable(
    context,
    cliBench,
    [
      { title: "number", right: true },
      { title: "equipment", flexible: true },
      { title: "state", flexible: true },
      { title: "started" },
      { title: "by" },
    ],
    all.map((probe) => [
      String(probe.id),
      { text: probe.equipmentName, tone: "strong" as const },
      formatProbeState(words, probe),
      formatDateTime(probe.startedAt),
      probe.startedBy,
    ]),
    "none",
  );
}

interface ConfirmedValues extends ProbeValues {
  readonly yes: boolean;
}

/** Stores the conventions of the newest probe of equipment. */
export async function acceptBench(context: Context, values: ConfirmedValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const equipment = await findEquipment(context, client, values.equipment);
  const probe = await requireProbe(context, client, equipment);
  const params = { number: probe.id, name: equipment.name };
  if (values.dryRun) return context.answer(t("wouldAccept", params), { dryRun: true, id: probe.id });
  if (!context.json) printProbe(context, probe);
  await requireConfirmation(context, values.yes, t("reallyAccept", params));
  const accepted = await client.call(routes.probes.accept, { params: { id: probe.id }, signal: context.signal });
  context.answer(t("accepted", params), accepted);
}

/** Rejects the unanswered requests of the newest probe of equipment, also those that a stopped one left in the queue. */
export async function stopBench(context: Context, values: ConfirmedValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const equipment = await findEquipment(context, client, values.equipment);
  const probe = await requireProbe(context, client, equipment);
  const open = probe.requests.filter(isOpen);
  const params = { number: probe.id, name: equipment.name, count: open.length };
  const requests = open.map(({ requestNumber }) => requestNumber);
  if (open.length === 0) return context.answer(t("nothingOpen", params), { id: probe.id, rejected: [] });
  if (values.dryRun) return context.answer(t("wouldStop", params), { dryRun: true, id: probe.id, requests });
  if (!context.json) printProbe(context, probe);
  await requireConfirmation(context, values.yes, t("reallyStop", params));
  const reason = wordsOf(context)("stopReason");
  for (const { id } of open)
    await client.call(routes.adminTransfers.reject, { params: { id }, body: { reason }, signal: context.signal });
  context.answer(t("stopped", { ...params, requests: requests.join(" ") }), { id: probe.id, rejected: requests });
}

async function newestProbe(context: Context, client: Client, { id }: Equipment): Promise<Probe | undefined> {
  const all = await client.call(routes.probes.list, { signal: context.signal });
  return all.find(({ equipmentId }) => equipmentId === id);
}

async function requireProbe(context: Context, client: Client, equipment: Equipment): Promise<Probe> {
  const probe = await newestProbe(context, client, equipment);
  if (probe !== undefined) return probe;
  const t = textsOf(context);
  const { name } = equipment;
  const command = `clicktree bench probe ${equipment.id}`;
  throw commandFailed("NOT_FOUND", t("noProbe", { name }), t("probeFirst", { command }));
}

function printProbe(context: Context, probe: Probe): void {
  if (context.json) {
    context.printJson(probe);
    return;
  }
  const [t, words] = [textsOf(context), wordsOf(context)];
  const { equipmentName: name, id: number, requests, result, state } = probe;
  context.print(t("title", { name, number, state: formatProbeState(words, probe) }));
  if (result === null)
    printTable(
      context,
      cliBench,
      [{ title: "request" }, { title: "shots", right: true }, { title: "status" }],
      requests.map(({ requestNumber, shots, status }) => [
        requestNumber,
        String(shots),
        context.t(cliRequests, statusName(status)),
      ]),
      "none",
    );
  else
    printTable(
      context,
      cliBench,
      [{ title: "convention" }, { title: "value", flexible: true }, { title: "certainty", right: true }],
      formatProbeRows(words, result).map(({ convention, value, certainty }) => [
        convention,
        { text: value, tone: "strong" as const },
        certainty,
      ]),
      "none",
    );
  for (const line of formatProbeEvidence(words, probe)) context.print(line);
  if (state === "waiting")
    context.print(
      t("answer", { name, shots: shotsOf(requests), command: `clicktree bench show ${probe.equipmentId}` }),
    );
}
