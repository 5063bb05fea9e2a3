import { routes } from "@clicktree/contract";
import { countsText, randomSource, simulatedCounting, simulatedSweeps } from "@clicktree/core/photons";
import { eventually, type Person } from "@clicktree/testkit";

const ideal = { efficiency: 1, darkCounts: 0 };

/** A laboratory's answer to demo1: Poisson counts. */
export const countingAnswer = (photons: number, samples = 1000, seed = 1): string =>
  countsText(simulatedCounting(randomSource(seed), photons, ideal, samples));

/** A laboratory's answer to demo2: 32 sweeps of the phase. */
export const sweepAnswer = (photons: number, seed = 2): string =>
  countsText(
    simulatedSweeps(randomSource(seed), { signal: photons, localOscillator: photons }, { ...ideal, visibility: 0.98 }),
  );

/** Sends a demo request as its user does. */
export async function sendDemo(user: Person, photons: number, demo: "demo1" | "demo2" = "demo1") {
  const body =
    demo === "demo1"
      ? ({ demoType: "photon_counting", photonNumber: photons } as const)
      : ({
          demoType: "displacement_coherent_states",
          signalPhotons: photons,
          localOscillatorPhotons: photons,
          overlap: 0.98,
        } as const);
  return (await user.call(routes.demos.create, { body })).data;
}

/** Answers a demo request and waits until its charts are made. */
export async function answerDemo(admin: Person, { id, fileName }: { id: number; fileName: string }, content: string) {
  const body = { feedbackFileName: `feedback_${fileName}`, feedbackFileContent: content };
  await admin.call(routes.adminDemos.feedback, { id, body });
  await eventually(
    async () => (await admin.call(routes.demos.read, { id, query: { view: "summary" } })).data.status === 2,
    {
      within: 60_000,
    },
  );
}
