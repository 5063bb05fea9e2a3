import { routes } from "@clicktree/contract";
import { isOpen, isUndelivered } from "@clicktree/core/requests";
import { cliAnalysis, cliRequests } from "@clicktree/messages/catalogs";
import { formatQueue } from "@clicktree/messages/queue-text";
import { connect } from "../identity/connect.js";
import { findRequest, hasFailed, hourText, nextStep, statusCell } from "../lookup/find-request.js";
import type { Context } from "../terminal/context.js";
import { textLine } from "../terminal/line.js";
import { byteCount, printable, wholeNumber } from "../terminal/text.js";
import { timelineLines, timelinePlain } from "./timeline-lines.js";

interface Values {
  readonly request: string;
  readonly file: boolean;
}

/** Shows one request, its timeline and what happens next; or its input file, byte for byte. */
export async function showRequest(context: Context, values: Values): Promise<void> {
  const { client, session } = await connect(context, "user");
  const request = await findRequest(context, client, values.request);
  if (values.file && !context.json) {
    const { bytes } = await client.callFile(routes.transfers.content, {
      params: { id: request.id },
      signal: context.signal,
    });
    context.stdout.write(bytes);
    return;
  }
  if (context.json) {
    const query = { view: values.file ? "full" : "summary" } as const;
    context.printJson(
      await client.call(routes.transfers.read, { params: { id: request.id }, query, signal: context.signal }),
    );
    return;
  }
  const t = (key: keyof typeof cliRequests.en, params = {}) => context.t(cliRequests, key, params);
  const status = statusCell(context, request);
  context.print(
    [
      context.style(request.requestNumber, "strong"),
      printable(request.treeName),
      context.style(byteCount(request.fileSize), "muted"),
      context.style(status.text, status.tone ?? "plain"),
    ].join("   "),
  );
  context.print("");
  const of = { params: { id: request.id }, signal: context.signal };
  const attempts = isUndelivered(request) ? await client.call(routes.deliveries.list, of) : [];
  if (context.stdout.isTTY === true)
    context.printLines(timelineLines(context, request, context.width, session?.username, attempts));
  else for (const line of timelinePlain(context, request, attempts)) context.print(line);
  context.print("");
  if (request.experimentRequirementsFileName !== null)
    context.print(t("hasRequirements", { file: request.experimentRequirementsFileName }));
  const { shots = null, equipment = null } = request.requested ?? {};
  const wishes = [
    ...(shots === null ? [] : [t("askedShots", { shots: wholeNumber(shots) })]),
    ...(equipment === null ? [] : [t("askedEquipment", { equipment: printable(equipment) })]),
  ];
  if (wishes.length > 0) context.print(t("asked", { wishes: wishes.join(t("comma")) }));
  if (request.reservation) context.print(t("hasHour", { hour: hourText(context, request.reservation) }));
  if (request.feedbackFileName !== null)
    context.print(t("hasFeedback", { file: request.feedbackFileName, version: request.feedbackVersion }));
  if (request.measured?.simulated) context.printLines([textLine(context.t(cliAnalysis, "simulatedCounts"), "bad")]);
  context.print(nextStep(context, request));
  if (!isOpen(request) || hasFailed(request)) return;
  const query = { request: request.id };
  const place = formatQueue(t, await client.call(routes.transfers.queue, { query, signal: context.signal }));
  if (place !== "") context.print(t("queue", { place }));
}
