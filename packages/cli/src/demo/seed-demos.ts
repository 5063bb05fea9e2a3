import type { Client } from "@clicktree/client";
import { type DemoName, type DemoRequestCreate, routes } from "@clicktree/contract";
import { countsText, randomSource, sampleCounts, simulatedCounting, simulatedSweeps } from "@clicktree/core/photons";
import { defaultFeedbackName } from "@clicktree/core/requests";

/** A good detector, so that its imperfections can be seen in the charts. */
const detector = { efficiency: 0.9, darkCounts: 0.05, visibility: 0.98 };

const equipment = "simulated";

const photons = { photonNumber: 20 } as const;
const twoFields = { signalPhotons: 5, localOscillatorPhotons: 5, overlap: 0.98 } as const;

/** Requests that an administrator has answered, with the counts of their answer. */
const answered: readonly (readonly [DemoRequestCreate, () => Uint32Array])[] = [
  [
    { demoType: "photon_counting", ...photons },
    () => simulatedCounting(randomSource(20), photons.photonNumber, detector),
  ],
  [{ demoType: "displacement_coherent_states", ...twoFields }, () => sweeps(55)],
];

const withPresetData: readonly DemoRequestCreate[] = [
  { demoType: "education", photonNumber: 5 },
  { demoType: "education", ...twoFields },
];

/** Requests without an answer, for the administrator to try it. */
const waiting: readonly DemoRequestCreate[] = [
  { demoType: "photon_counting", photonNumber: 200 },
  { demoType: "displacement_coherent_states", signalPhotons: 10, localOscillatorPhotons: 2.5, overlap: 0.98 },
];

const sweeps = (seed: number): Uint32Array =>
  simulatedSweeps(randomSource(seed), { signal: 5, localOscillator: 5 }, detector);

/** The preset data file of each demo. */
const presets: Record<DemoName, () => Uint32Array> = { demo1: sampleCounts, demo2: () => sweeps(32) };

/**
 * Preset data and demo requests in every state for an account without demo requests, with the same counts at every
 * first start. Returns the names of those that the simulated laboratory must leave to the administrator; `held` are
 * those of an earlier start.
 */
export async function seedDemos(
  admin: Client,
  researcher: Client,
  held: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const own = await researcher.call(routes.demos.list, { query: { view: "summary" }, signal });
  if (own.length > 0) return held ?? [];
  await storePresets(admin, signal);
  const send = (body: DemoRequestCreate) => researcher.call(routes.demos.create, { body, signal });
  for (const body of withPresetData) await send(body);
  for (const [body, counts] of answered) {
    const { id, fileName } = await send(body);
    const feedbackFileContent = countsText(counts(), [`equipment: ${equipment}`]);
    const answer = { feedbackFileName: defaultFeedbackName(fileName), feedbackFileContent };
    await admin.call(routes.adminDemos.feedback, { params: { id }, body: answer, signal });
  }
  const left: string[] = [];
  for (const body of waiting) left.push((await send(body)).fileName.replace(/\.txt$/, ""));
  return left;
}

async function storePresets(admin: Client, signal: AbortSignal): Promise<void> {
  const present = new Set((await admin.call(routes.demoData.list, { signal })).map(({ demoType }) => demoType));
  for (const demoType of ["demo1", "demo2"] as const) {
    if (present.has(demoType)) continue;
    const body = { demoType, fileName: `${demoType}_sample.txt`, fileContent: countsText(presets[demoType]()) };
    await admin.call(routes.demoData.upload, { body, signal });
  }
}
