import { fallbackCounts, photonCounting, type RandomSource, randomSource, readCounts } from "@clicktree/core/photons";
import { useEffect, useState } from "react";
import {
  challengeFromAddress,
  choiceFromAddress,
  numberFromAddress,
  seedFromAddress,
  useAddressState,
  useChallengeSeed,
} from "../../shared/demo-address/index.js";
import { useDemoClock } from "../../shared/demo-clock/index.js";
import {
  type Counting,
  hiddenIntensity,
  type LightKind,
  lightKinds,
  lightSource,
  measure,
  type Recording,
  recordingOf,
  startCounting,
  withSetUp,
} from "./counting.js";

const range = { from: 0, to: photonCounting.largestIntensity, step: 1 };

interface Setup {
  readonly light: RandomSource;
  readonly seed: number;
}

/** The measurement of the page: its set-up comes from the address and goes back there. */
export function useCounting() {
  const [{ light, seed }] = useState<Setup>(() => {
    const seed = seedFromAddress();
    return { light: lightSource(seed), seed };
  });
  const [kind, setKind] = useState<LightKind>(() => choiceFromAddress("light", lightKinds, "laser"));
  const [running, setRunning] = useState(true);
  const { challenge, begin, end } = useChallengeSeed(challengeFromAddress(), seed);
  const [counting, setCounting] = useState<Counting>(() =>
    startCounting(challenge === undefined ? numberFromAddress("n", range, 5) : hiddenIntensity(challenge)),
  );
  const waiting = kind === "recorded" && counting.recording === undefined;

  useEffect(() => {
    if (!waiting) return;
    let left = false;
    void loadRecording(seed).then((recording) => {
      if (!left) setCounting((before) => withSetUp(before, before.intensity, recording));
    });
    return () => {
      left = true;
    };
  }, [waiting, seed]);

  useDemoClock({
    running: running && !waiting,
    stepMs: photonCounting.windowMs,
    onSteps: (steps) => setCounting(measure(counting, light, steps)),
  });
  useAddressState({
    n: challenge === undefined ? counting.intensity : undefined,
    challenge,
    light: kind === "laser" ? undefined : kind,
  });

  const setIntensity = (intensity: number) => {
    if (intensity !== counting.intensity) setCounting(withSetUp(counting, intensity, counting.recording));
  };
  return {
    counting,
    kind,
    waiting,
    running,
    setRunning,
    setIntensity,
    setKind: (next: LightKind) => {
      setKind(next);
      if (next === "laser") setCounting(withSetUp(counting, counting.intensity, undefined));
    },
    reset: () => setCounting(startCounting(counting.intensity, counting.recording)),
    /** A new intensity from 1 to 200, which stays hidden. */
    hide: () => {
      setCounting(withSetUp(counting, hiddenIntensity(begin()), counting.recording));
      setRunning(true);
    },
    hidden: challenge !== undefined,
    reveal: end,
  };
}

/** The public data file: counts of a laboratory, or else a sample of the product. */
const dataFile = "/data_demo1.txt";

/** The counts of the data file; where it cannot be loaded or read, random numbers that are marked as no light. */
async function loadRecording(seed: number): Promise<Recording> {
  try {
    const response = await fetch(dataFile);
    if (!response.ok) throw new Error(`${dataFile}: ${response.status}`);
    const content = readCounts(await response.text());
    if (!content.ok) throw new Error(`${dataFile}: ${content.fault.code}`);
    return recordingOf(content.counts, true);
  } catch (error) {
    console.warn(error);
    return recordingOf(fallbackCounts(randomSource(seed, 2)), false);
  }
}
