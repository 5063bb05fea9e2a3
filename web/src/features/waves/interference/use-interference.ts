import {
  fringeVisibility,
  interference,
  lightSources,
  manualPhase,
  portProbabilities,
  type VisualMode,
  visualModes,
} from "@clicktree/core/photons";
import { useRef, useState } from "react";
import {
  choiceFromAddress,
  numberFromAddress,
  useAddressState,
  useChallengeSeed,
} from "../../../shared/demo-address/index.js";
import { useDemoClock } from "../../../shared/demo-clock/index.js";
import { phaseModes } from "../parts/phase-mode.js";
import {
  advance,
  clickSource,
  hiddenPhase,
  phaseOf,
  type Run,
  type Setup,
  startRun,
  stepMs,
  withSetup,
} from "./model.js";

export const ratioRange = { from: 0, to: 1, step: 0.01 };

const setupFromAddress = (challenge: number | undefined): Setup => ({
  source: choiceFromAddress("source", lightSources, "laser"),
  ratio: numberFromAddress("r", ratioRange, 0.5),
  phaseMode: choiceFromAddress("sweep", phaseModes, "manual"),
  phase: numberFromAddress("phase", manualPhase, 0),
  offset: challenge === undefined ? 0 : hiddenPhase(challenge),
});

/** The experiment of the page. The address holds its set-up. */
export function useInterference(seed: number, opened: number | undefined) {
  const [clicks] = useState(() => clickSource(seed));
  const { challenge, begin, end } = useChallengeSeed(opened, seed);
  const [mode, setMode] = useState<VisualMode>(() => choiceFromAddress("show", visualModes, "duality"));
  const [run, setShown] = useState(() => startRun(setupFromAddress(opened)));
  // a ref, because steps and changes may arrive between two renders and none may be lost
  const latest = useRef(run);
  const setRun = (next: Run) => {
    latest.current = next;
    setShown(next);
  };
  const [running, setRunning] = useState(true);
  const frame = useRef<((part: number) => void) | null>(null);
  const { setup } = run;
  const isHidden = setup.offset !== 0;
  useDemoClock({
    running,
    stepMs,
    onSteps: (steps) => setRun(advance(latest.current, clicks, steps)),
    onFrame: (part) => frame.current?.(part),
  });
  useAddressState({
    source: setup.source === "laser" ? undefined : setup.source,
    r: setup.ratio === 0.5 ? undefined : setup.ratio,
    show: mode === "duality" ? undefined : mode,
    sweep: setup.phaseMode === "manual" ? undefined : setup.phaseMode,
    phase: setup.phase === 0 ? undefined : setup.phase,
    challenge,
  });
  const { phase } = phaseOf(run);
  return {
    run,
    setup,
    phase,
    ports: portProbabilities(setup, phase),
    visibility: fringeVisibility(setup),
    mode,
    setMode,
    running,
    /** Runs or pauses. Shows at once everything that is measured: no count appears after a pause. */
    setRunning: (next: boolean) => {
      setRun(latest.current);
      setRunning(next);
    },
    frame,
    change: (change: Partial<Setup>) => setRun(withSetup(latest.current, change)),
    fillSample: () => setRun(withSetup(latest.current, { ratio: interference.sampleRatio })),
    reset: () => setRun(startRun(setup)),
    isHidden,
    /** Puts a glass plate of unknown phase into the upper arm. */
    hide: () => {
      setRun(startRun({ ...setup, offset: hiddenPhase(begin()) }));
      setRunning(true);
    },
    reveal: () => {
      setRun(startRun({ ...setup, offset: 0 }));
      end();
    },
  };
}

export type Interference = ReturnType<typeof useInterference>;
