import { photonCounting, type RandomSource, uniform } from "@clicktree/core/photons";
import { useEffect, useState } from "react";
import {
  choiceFromAddress,
  numberFromAddress,
  seedFromAddress,
  useAddressState,
} from "../../shared/demo-address/index.js";
import { useDemoClock } from "../../shared/demo-clock/index.js";
import {
  type Counting,
  hiddenSource,
  type LightKind,
  lightKinds,
  lightSource,
  measure,
  startCounting,
  withSetUp,
} from "./counting.js";
import { loadRecording } from "./recording.js";

const range = { from: 0, to: photonCounting.largestIntensity, step: 1 };

interface Setup {
  readonly light: RandomSource;
  readonly hidden: RandomSource;
  readonly seed: number;
}

/** The measurement of the page: its set-up comes from the address and goes back there. */
export function useCounting() {
  const [{ light, hidden, seed }] = useState<Setup>(() => {
    const seed = seedFromAddress();
    return { light: lightSource(seed), hidden: hiddenSource(seed), seed };
  });
  const [kind, setKind] = useState<LightKind>(() => choiceFromAddress("light", lightKinds, "laser"));
  const [running, setRunning] = useState(true);
  const [counting, setCounting] = useState<Counting>(() => startCounting(numberFromAddress("n", range, 5)));
  const [hiddenTruth, setHiddenTruth] = useState<number>();
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
    n: hiddenTruth === undefined ? counting.intensity : undefined,
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
    /** A new intensity from 1 to 200 that nobody has seen. */
    hide: () => {
      const truth = 1 + Math.floor(photonCounting.largestIntensity * uniform(hidden));
      setHiddenTruth(truth);
      setCounting(withSetUp(counting, truth, counting.recording));
      setRunning(true);
    },
    hidden: hiddenTruth !== undefined,
    reveal: () => setHiddenTruth(undefined),
  };
}
