import { demoLimits } from "@clicktree/core/requests";
import { duration, flag, number, text, type ValuesOf } from "./definition.js";

const maxPhotons = demoLimits.photons;

export const demoRequestInput = {
  options: {
    photons: number("--photons <n>", "demoPhotons", { min: 0, max: maxPhotons }),
    signal: number("--signal <n>", "demoSignal", { min: 0, max: maxPhotons }),
    localOscillator: number("--local-oscillator <n>", "demoLocalOscillator", { min: 0, max: maxPhotons }),
    preset: flag("--preset", "demoPreset"),
    wait: flag("-w, --wait", "demoWait"),
    timeout: duration("--timeout <time>", "timeout"),
    idempotencyKey: text("--idempotency-key <key>", "idempotencyKey"),
  },
};
export type DemoRequestValues = ValuesOf<typeof demoRequestInput>;
