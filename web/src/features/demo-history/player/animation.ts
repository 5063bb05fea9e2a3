import type { Demo2Frame, PhotonFrame, PlaybackSettings } from "@clicktree/contract";

type AnimationFailure = "noAnimation" | "invalidAnimation" | "noValidChart" | "parsingFailed";

export type Animation<Frame> =
  | { readonly ok: true; readonly frames: readonly Frame[]; readonly settings: PlaybackSettings }
  | { readonly ok: false; readonly failure: AnimationFailure; readonly count: number };

/** Shorter data count as none; a chart is valid if it is longer than the second value. */
const [minData, minChart] = [10, 100];

/** The stored picture as a data URL: raw base64 that starts like a PNG gets the prefix. */
export const pictureAddress = (picture: string): string =>
  picture.startsWith("iVBORw0KGgo") ? `data:image/png;base64,${picture}` : picture;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isChart = (value: unknown): boolean => typeof value === "string" && value.length > minChart;

function parse(data: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(data) };
  } catch {
    return undefined;
  }
}

const fails = (failure: AnimationFailure, count = 0) => ({ ok: false, failure, count }) as const;

function framesOf<Frame>(frames: readonly unknown[], chart: string, settings: PlaybackSettings): Animation<Frame> {
  const valid = frames.filter((frame) => isObject(frame) && isChart(frame[chart]));
  return valid.length === 0
    ? fails("noValidChart", frames.length)
    : { ok: true, frames: valid as readonly Frame[], settings };
}

const photonSettings: PlaybackSettings = { defaultSpeed: 1, defaultFrameInterval: 200, speedOptions: [] };

/** The frames of the photon counting evolution, or why there are none. */
export function readPhotonAnimation(data: string | null | undefined): Animation<PhotonFrame> {
  if (data == null || data.length < minData) return fails("noAnimation");
  const parsed = parse(data);
  if (!parsed) return fails("parsingFailed");
  return Array.isArray(parsed.value)
    ? framesOf(parsed.value, "barChartData", photonSettings)
    : fails("invalidAnimation");
}

const sweepSettings: PlaybackSettings = {
  defaultSpeed: 1,
  defaultFrameInterval: 1000,
  speedOptions: [0.25, 0.5, 1, 1.5, 2, 3],
};

const isPositive = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1e6;

/** The playback settings of demo2, from its data with defaults for missing ones. */
function settingsOf(metadata: unknown): PlaybackSettings {
  const given = isObject(metadata) && isObject(metadata.playbackSettings) ? metadata.playbackSettings : {};
  const { defaultSpeed, defaultFrameInterval, speedOptions } = given;
  const speeds = Array.isArray(speedOptions) ? speedOptions.filter(isPositive) : [];
  return {
    defaultSpeed: isPositive(defaultSpeed) ? defaultSpeed : sweepSettings.defaultSpeed,
    defaultFrameInterval: isPositive(defaultFrameInterval) ? defaultFrameInterval : sweepSettings.defaultFrameInterval,
    speedOptions: speeds.length > 0 ? speeds : sweepSettings.speedOptions,
  };
}

/** The frames of demo2's cumulative average, or why there are none. */
export function readSweepAnimation(data: string | null | undefined): Animation<Demo2Frame> {
  if (data == null || data.length < minData) return fails("noAnimation");
  const parsed = parse(data);
  if (!parsed) return fails("parsingFailed");
  const { value } = parsed;
  if (!isObject(value) || !Array.isArray(value.frames)) return fails("invalidAnimation");
  return framesOf(value.frames, "chartImage", settingsOf(value.metadata));
}
