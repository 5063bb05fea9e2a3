import { useEffect, useRef, useState } from "react";
import { useMotion } from "../../../platform/theme/media-queries.js";
import {
  choiceFromAddress,
  numberFromAddress,
  useAddressState,
  useChallengeSeed,
} from "../../../shared/demo-address/index.js";
import { useDemoClock } from "../../../shared/demo-clock/index.js";
import { phaseModes } from "../parts/phase-mode.js";
import {
  advanceDisplacement,
  countSource,
  type DisplacementRun,
  type DisplacementSetup,
  hiddenSetup,
  nullOf,
  phaseNow,
  setupLimits,
  startDisplacement,
  withDisplacement,
} from "./model.js";

const { photons, overlap, phase: phases } = setupLimits;
const defaults = { signal: 5, localOscillator: 5, overlap: 0.98, phase: 2.62 };

const setupFromAddress = (): DisplacementSetup => ({
  signal: numberFromAddress("signal", photons, defaults.signal),
  localOscillator: numberFromAddress("lo", photons, defaults.localOscillator),
  overlap: numberFromAddress("overlap", overlap, defaults.overlap),
  blocked: choiceFromAddress("block", ["yes", "no"], "no") === "yes",
  phaseMode: choiceFromAddress("sweep", phaseModes, "manual"),
  phase: numberFromAddress("phi", phases, defaults.phase),
  offset: 0,
});

const nullMs = 150;

/** The experiment of the coherent-state half. The address holds its set-up. */
export function useDisplacement(seed: number, opened: number | undefined) {
  const [counts] = useState(() => countSource(seed));
  const { challenge, begin, end } = useChallengeSeed(opened, seed);
  const [run, setShown] = useState(() =>
    startDisplacement(opened === undefined ? setupFromAddress() : hiddenSetup(opened)),
  );
  // a ref, because steps and changes may arrive between two renders and none may be lost
  const latest = useRef(run);
  const setRun = (next: DisplacementRun) => {
    latest.current = next;
    setShown(next);
  };
  const [running, setRunning] = useState(true);
  const moves = useMotion();
  const { setup } = run;
  const isHidden = challenge !== undefined;
  const phase = phaseNow(run);
  useDemoClock({
    running,
    stepMs: 100,
    onSteps: (steps) => setRun(advanceDisplacement(latest.current, counts, steps)),
  });
  const given = (name: keyof typeof defaults) => (isHidden || setup[name] === defaults[name] ? undefined : setup[name]);
  useAddressState({
    signal: given("signal"),
    lo: given("localOscillator"),
    overlap: given("overlap"),
    phi: given("phase"),
    block: setup.blocked ? "yes" : undefined,
    sweep: setup.phaseMode === "manual" ? undefined : setup.phaseMode,
    challenge,
  });
  const change = (changes: Partial<DisplacementSetup>) => setRun(withDisplacement(latest.current, changes));

  const glide = useRef(0);
  useEffect(() => () => cancelAnimationFrame(glide.current), []);
  const nullSignal = () => {
    cancelAnimationFrame(glide.current);
    const goal = nullOf(setup);
    const from = { localOscillator: setup.localOscillator, phase };
    const manual = { phaseMode: "manual", blocked: false } as const;
    if (!moves) return change({ ...goal, ...manual });
    let began: number | undefined;
    const frame = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / nullMs);
      const between = (a: number, b: number, digits: number) => Number((a + (b - a) * part).toFixed(digits));
      change({
        localOscillator: between(from.localOscillator, goal.localOscillator, 1),
        phase: between(from.phase, goal.phase, 2),
        ...manual,
      });
      if (part < 1) glide.current = requestAnimationFrame(frame);
    };
    glide.current = requestAnimationFrame(frame);
  };

  return {
    run,
    setup,
    phase,
    running,
    /** Runs or pauses. Shows at once everything that is measured: no count appears after a pause. */
    setRunning: (next: boolean) => {
      setRun(latest.current);
      setRunning(next);
    },
    change,
    nullSignal,
    reset: () => setRun(startDisplacement(setup)),
    isHidden,
    hide: () => {
      setRun(startDisplacement(hiddenSetup(begin())));
      setRunning(true);
    },
    /** Reveals the signal. Its phase becomes 0, and the slider's phase turns with it. */
    reveal: () => {
      const turn = 2 * Math.PI;
      const seen = Number(((((setup.phase - setup.offset) % turn) + turn) % turn).toFixed(2));
      setRun(startDisplacement({ ...setup, phase: Math.min(phases.to, seen), offset: 0 }));
      end();
    },
  };
}

export type DisplacementState = ReturnType<typeof useDisplacement>;
