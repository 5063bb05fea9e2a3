/** demo1: photon counting. demo2: displacement of coherent states. */
export const demoNames = ["demo1", "demo2"] as const;
export type DemoName = (typeof demoNames)[number];

/** Limits of a demo request: photons of a source, and decimals of demo2's numbers. */
export const demoLimits = { photons: 200, decimals: 3 } as const;

/** The mean photon numbers that a demo request asks for. */
export type DemoParameters =
  | { readonly demo: "demo1"; readonly photonNumber: number }
  | { readonly demo: "demo2"; readonly signalPhotons: number; readonly localOscillatorPhotons: number };

/** Whether a number is valid for demo1: a whole number, 0 to 200. */
export const isPhotonNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= demoLimits.photons;

/** Whether a number is valid for demo2: 0 to 200 with at most 3 decimals. */
export const isPhotons = (value: number): boolean =>
  value >= 0 && value <= demoLimits.photons && Number(value.toFixed(demoLimits.decimals)) === value;

/**
 * The file of a demo request: one number per line, without a final line end. demo1: the photon number; demo2: signal,
 * then local oscillator.
 */
export function demoContent(parameters: DemoParameters): string {
  if (parameters.demo === "demo1") return plain(parameters.photonNumber);
  return [parameters.signalPhotons, parameters.localOscillatorPhotons].map(plain).join("\n");
}

/** Never with an exponent or a minus sign. */
const plain = (value: number): string => String(Math.abs(Number(value.toFixed(demoLimits.decimals))));

const numberPattern = /^\d{1,3}(?:\.\d{1,3})?$/;

/** The parameters in the file of a demo request; undefined if it holds anything else. A final line end is accepted. */
export function readDemoContent(demo: DemoName, content: string): DemoParameters | undefined {
  const lines = content.replace(/\r?\n$/, "").split(/\r?\n/);
  if (!lines.every((line) => numberPattern.test(line))) return undefined;
  const [first, second, ...others] = lines.map(Number);
  if (demo === "demo1")
    return lines.length === 1 && isPhotonNumber(first!) ? { demo, photonNumber: first! } : undefined;
  if (second === undefined || others.length > 0 || !isPhotons(first!) || !isPhotons(second)) return undefined;
  return { demo, signalPhotons: first!, localOscillatorPhotons: second };
}

/** The demo at the beginning of a file name, in upper or lower case; undefined for other names. */
export function demoOfFile(fileName: string): DemoName | undefined {
  const prefix = /^(demo[12])_/i.exec(fileName)?.[1]?.toLowerCase();
  return demoNames.find((demo) => demo === prefix);
}

/** Whether the statistical analysis is offered for a request: its own or its feedback's name includes demo1. */
export const offersAnalysis = (...fileNames: readonly (string | null)[]): boolean =>
  fileNames.some((name) => name?.toLowerCase().includes("demo1"));
