import { type Client, joinSignals } from "@clicktree/client";
import { type DemoRequest, type DemoRequestCreate, routes } from "@clicktree/contract";
import { type DemoParameters, demoContent, isPhotonNumber, isPhotons } from "@clicktree/core/requests";
import { cliDemos } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { DemoRequestValues } from "../options/demos.js";
import { followRequest } from "../requests/follow.js";
import { sendOnce } from "../requests/send-once.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, Interrupted, usageError } from "../terminal/exit.js";
import { openDemoProgress } from "./progress.js";
import { nextStep, printDemo } from "./show.js";

/** Sends a demo request to the laboratory, or runs the demo with preset data. */
export async function requestDemo(context: Context, values: DemoRequestValues): Promise<void> {
  const parameters = parametersOf(context, values);
  const body = bodyOf(parameters, values.preset);
  const asked = demoContent(parameters).replace("\n", " + ");
  const demo = context.t(cliDemos, parameters.demo);
  if (values.idempotencyKey !== undefined && !/^[!-~]{1,200}$/.test(values.idempotencyKey))
    throw usageError(context.t(cliDemos, "badIdempotencyKey"));
  if (values.dryRun) {
    const key = values.preset ? "wouldRun" : "wouldSend";
    return context.answer(context.t(cliDemos, key, { demo, asked }), { dryRun: true, ...body });
  }
  const { client } = await connect(context, "user", "session");
  const create = (options: object) => client.call(routes.demos.create, { body, ...options });
  const { answer: sent, isChanged } = await sendOnce(create, context.signal, values.idempotencyKey);
  const before = context.t(cliDemos, "sentBefore", { request: sent.fileName });
  if (!values.wait) {
    const text = `${isChanged ? sent.fileName : before}  ${nextStep(context, sent)}`;
    return context.answer(text, isChanged ? sent : { ...sent, changed: false });
  }
  if (!isChanged) context.note(before);
  await printDemo(context, client, await waitForCharts(context, client, sent, values.timeout));
}

/** Exactly one of the two forms, within the limits. */
function parametersOf(context: Context, { photons, signal, localOscillator }: DemoRequestValues): DemoParameters {
  const t = (key: "whichDemo" | "whichDemoNext" | "bothNeeded" | "badPhotonNumber" | "badPhotons") =>
    context.t(cliDemos, key);
  if ((photons === undefined) === (signal === undefined && localOscillator === undefined))
    throw usageError(t("whichDemo"), t("whichDemoNext"));
  if (photons !== undefined) {
    if (!isPhotonNumber(photons)) throw usageError(t("badPhotonNumber"));
    return { demo: "demo1", photonNumber: photons };
  }
  if (signal === undefined || localOscillator === undefined) throw usageError(t("bothNeeded"), t("whichDemoNext"));
  if (!isPhotons(signal) || !isPhotons(localOscillator)) throw usageError(t("badPhotons"));
  return { demo: "demo2", signalPhotons: signal, localOscillatorPhotons: localOscillator };
}

function bodyOf({ demo, ...photons }: DemoParameters, preset: boolean): DemoRequestCreate {
  const demoType = demo === "demo1" ? "photon_counting" : "displacement_coherent_states";
  return { demoType: preset ? "education" : demoType, ...photons };
}

/** Waits until the request has its answer and the charts are made or turn out to be impossible. */
async function waitForCharts(
  context: Context,
  client: Client,
  sent: DemoRequest,
  timeout: number | undefined,
): Promise<DemoRequest> {
  const late = new AbortController();
  const timer = timeout === undefined ? undefined : setTimeout(() => late.abort(), timeout);
  const stop = joinSignals(context.signal, late.signal);
  const request = sent.fileName;
  const progress = await openDemoProgress(context, sent);
  try {
    const done = await followRequest(client, {
      look: (signal) => client.call(routes.demos.read, { params: { id: sent.id }, query: { view: "summary" }, signal }),
      isOver: ({ status }) => status === 2,
      lists: ["demo-requests"],
      signal: stop.signal,
      onChange: progress.change,
      onReach: progress.reach,
    }).finally(progress.stop);
    if (done !== undefined) return done;
    const goesOn = context.t(cliDemos, "goesOn", { request });
    if (!context.signal.aborted) throw commandFailed("TIMEOUT", context.t(cliDemos, "tooLate", { request }), goesOn);
    context.note(goesOn);
    throw new Interrupted();
  } finally {
    clearTimeout(timer);
    stop.release();
  }
}
