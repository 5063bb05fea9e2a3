import { parseComplex } from "../tree/index.js";
import { checkImperfections } from "./check-imperfections.js";
import { type Imperfections, noiseSpans } from "./imperfect/imperfections.js";

/** How each property is written in a file's header. */
const written: Readonly<Record<keyof Imperfections, string>> = {
  phaseNoise: "phase noise",
  amplitudeNoise: "amplitude noise",
  noisePer: "noise per",
  thermal: "thermal",
  thermalModes: "thermal modes",
  deadTime: "dead time",
  afterpulsing: "afterpulsing",
  splitting: "splitting",
  leak: "leak",
  residual: "residual",
  latency: "latency",
  topCount: "top count",
};

/** One line for a file's header: `phase noise 0.1, noise per shot, splitting 0.4 0.6`. Empty without imperfections. */
export function imperfectionsText(imperfections: Imperfections | undefined): string {
  return (Object.keys(written) as (keyof Imperfections)[])
    .filter((name) => imperfections?.[name] !== undefined)
    .map((name) => `${written[name]} ${valueText(imperfections![name]!)}`)
    .join(", ");
}

function valueText(value: NonNullable<Imperfections[keyof Imperfections]>): string {
  if (typeof value !== "object") return String(value);
  if ("re" in value) return `${value.re}${value.im < 0 ? "" : "+"}${value.im}i`;
  return value.join(" ");
}

/** The imperfections in such a line; undefined for other text. */
export function readImperfections(text: string): Imperfections | undefined {
  const found: { -readonly [name in keyof Imperfections]: Imperfections[name] } = {};
  for (const part of text.split(",").map((each) => each.trim())) {
    // the longest name, because `thermal modes` begins with `thermal`
    const [name] = (Object.keys(written) as (keyof Imperfections)[])
      .filter((each) => part.startsWith(`${written[each]} `))
      .sort((a, b) => written[b].length - written[a].length);
    if (name === undefined || name in found) return undefined;
    const value = part.slice(written[name].length).trim();
    if (name === "splitting") found.splitting = value.split(/\s+/).map(numberIn);
    else if (name === "residual") found.residual = parseComplex(value) ?? { re: Number.NaN, im: 0 };
    else if (name === "noisePer") {
      const span = noiseSpans.find((each) => each === value);
      if (span === undefined) return undefined;
      found.noisePer = span;
    } else if (name === "topCount") {
      if (value !== "exact") return undefined;
      found.topCount = value;
    } else found[name] = numberIn(value);
  }
  const checked = checkImperfections(found, 3);
  return checked.ok ? checked.value : undefined;
}

const numberIn = (text: string): number => (text === "" ? Number.NaN : Number(text));
