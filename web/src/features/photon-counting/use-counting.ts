import { fallbackCounts, photonCounting, type RandomSource, randomSource } from "@clicktree/core/photons";
import { useCallback, useEffect, useRef, useState } from "react";
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

/**
 * The recorded counts, loaded when they are chosen. If that fails, random numbers that are marked as not being light.
 */
async function loadRecording(seed: number): Promise<Recording> {
  try {
    return await (await import("./recording.js")).readRecording();
  } catch (error) {
    console.warn(error);
    return recordingOf(fallbackCounts(randomSource(seed, 2)), false);
  }
}

interface Setup {
  readonly light: RandomSource;
  readonly seed: number;
}

/** The measurement of the page. The address holds its set-up. */
export function useCounting() {
  const [{ light, seed }] = useState<Setup>(() => {
    const seed = seedFromAddress();
    return { light: lightSource(seed), seed };
  });
  const [kind, setKind] = useState<LightKind>(() => choiceFromAddress("light", lightKinds, "laser"));
  const [running, setRunning] = useState(true);
  const { challenge, begin, end } = useChallengeSeed(challengeFromAddress(), seed);
  const [counting, setShown] = useState<Counting>(() =>
    startCounting(challenge === undefined ? numberFromAddress("n", range, 5) : hiddenIntensity(challenge)),
  );
  // a ref, because windows and changes may arrive between two renders and none may be lost
  const latest = useRef(counting);
  const setCounting = useCallback((next: Counting) => {
    latest.current = next;
    setShown(next);
  }, []);
  const waiting = kind === "recorded" && counting.recording === undefined;

  useEffect(() => {
    if (!waiting) return;
    let left = false;
    void loadRecording(seed).then((recording) => {
      if (left) return;
      const intensity = challenge === undefined ? latest.current.intensity : hiddenIntensity(challenge, recording);
      setCounting(withSetUp(latest.current, intensity, recording));
    });
    return () => {
      left = true;
    };
  }, [waiting, seed, challenge, setCounting]);

  useDemoClock({
    running: running && !waiting,
    stepMs: photonCounting.windowMs,
    onSteps: (steps) => setCounting(measure(latest.current, light, steps, challenge !== undefined)),
  });
  useAddressState({
    n: challenge === undefined ? counting.intensity : undefined,
    challenge,
    light: kind === "laser" ? undefined : kind,
  });
  const change = (intensity: number, recording = latest.current.recording) =>
    setCounting(withSetUp(latest.current, intensity, recording));

  return {
    counting,
    kind,
    waiting,
    running,
    /** Runs or pauses. Shows at once everything that is measured: no count appears after a pause. */
    setRunning: (next: boolean) => {
      setCounting(latest.current);
      setRunning(next);
    },
    setIntensity: (intensity: number) => {
      if (intensity !== latest.current.intensity) change(intensity);
    },
    setKind: (next: LightKind) => {
      setKind(next);
      if (next === "laser") setCounting(withSetUp(latest.current, latest.current.intensity, undefined));
    },
    reset: () => setCounting(startCounting(latest.current.intensity, latest.current.recording)),
    /** Chooses a new intensity and hides it. */
    hide: () => {
      change(hiddenIntensity(begin(), latest.current.recording));
      setRunning(true);
    },
    hidden: challenge !== undefined,
    reveal: end,
  };
}
