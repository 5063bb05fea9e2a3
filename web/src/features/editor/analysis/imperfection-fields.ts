import type { Imperfections, NoiseSpan, ReceiverProblem } from "@clicktree/core/receiver";
import { readTypedValue, typedNumber, typedParts } from "@clicktree/core/tree";

/** Imperfections given by a single number, with the ideal value that an empty field stands for. */
export const idealNumbers = {
  phaseNoise: 0,
  amplitudeNoise: 0,
  thermal: 0,
  thermalModes: 1,
  deadTime: 0,
  afterpulsing: 0,
  leak: 0,
  latency: 0,
} as const;
type NumberName = keyof typeof idealNumbers;
const numberNames = Object.keys(idealNumbers) as NumberName[];

/** The fields of imperfections as typed; an empty field is ideal. */
export type ImperfectionFields = Readonly<Record<NumberName | "splitting" | "residual", string>> & {
  readonly noisePer: NoiseSpan;
  readonly topCount: "orMore" | "exact";
};

export function imperfectionFieldsOf(given: Imperfections = {}): ImperfectionFields {
  const text = (name: NumberName): string => (given[name] === undefined ? "" : String(given[name]));
  const { residual, splitting, noisePer, topCount } = given;
  return {
    phaseNoise: text("phaseNoise"),
    amplitudeNoise: text("amplitudeNoise"),
    thermal: text("thermal"),
    // an empty field means one mode
    thermalModes: given.thermalModes === 1 ? "" : text("thermalModes"),
    deadTime: text("deadTime"),
    afterpulsing: text("afterpulsing"),
    leak: text("leak"),
    latency: text("latency"),
    splitting: splitting?.join(", ") ?? "",
    residual: residual ? `${residual.re}${residual.im < 0 ? "-" : "+"}${Math.abs(residual.im)}i` : "",
    noisePer: noisePer ?? "shot",
    topCount: topCount ?? "orMore",
  };
}

/** The imperfections in the fields. Text that is not a number becomes NaN, which core refuses. */
export function typedImperfections(fields: ImperfectionFields): Imperfections {
  const numbers = numberNames.filter((name) => fields[name].trim() !== "");
  const splitting = typedParts(fields.splitting).map(typedNumber);
  const residual = fields.residual.trim();
  return {
    ...Object.fromEntries(numbers.map((name) => [name, typedNumber(fields[name])])),
    ...(splitting.length > 0 && { splitting }),
    ...(residual !== "" && { residual: typedAmplitude(residual) }),
    noisePer: fields.noisePer,
    ...(fields.topCount === "exact" && { topCount: "exact" as const }),
  };
}

function typedAmplitude(text: string): { re: number; im: number } {
  const read = readTypedValue(text);
  return read.ok ? read.value : { re: Number.NaN, im: Number.NaN };
}

const fieldOf = {
  PHASE_NOISE: "phaseNoise",
  AMPLITUDE_NOISE: "amplitudeNoise",
  NOISE_PER: "noisePer",
  THERMAL: "thermal",
  THERMAL_MODES: "thermalModes",
  DEAD_TIME: "deadTime",
  AFTERPULSING: "afterpulsing",
  SPLITTING_VALUE: "splitting",
  SPLITTING_SUM: "splitting",
  SPLITTING_COUNT: "splitting",
  LEAK: "leak",
  RESIDUAL: "residual",
  LATENCY: "latency",
  TOP_COUNT: "topCount",
  TOP_EXACT: "topCount",
} as const satisfies Partial<Record<ReceiverProblem["code"], keyof ImperfectionFields>>;

/** The field that a problem is about; undefined for one about something else. */
export const faultyImperfection = ({ code }: ReceiverProblem): keyof ImperfectionFields | undefined =>
  code in fieldOf ? fieldOf[code as keyof typeof fieldOf] : undefined;

/** The text that a problem quotes: in a field with several values, only the faulty one. */
export function quoted({ code, params }: ReceiverProblem, fields: ImperfectionFields): string | undefined {
  if (code === "SPLITTING_VALUE") return typedParts(fields.splitting)[Number(params.bin) - 1];
  const field = faultyImperfection({ code, params });
  return field && "value" in params ? fields[field].trim() : undefined;
}
