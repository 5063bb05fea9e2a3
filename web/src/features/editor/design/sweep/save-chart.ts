import { type SweepPoint, type SweepVariable, sweepCsv } from "@clicktree/core/analysis";
import { saveFile } from "../../../../shared/download/index.js";
import { pngOf } from "../../picture/index.js";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Saves a chart as it is shown. */
export async function saveChart(name: string, kind: "png" | "svg", picture: SVGSVGElement): Promise<void> {
  const svg = new XMLSerializer().serializeToString(picture);
  const { width, height } = picture.viewBox.baseVal;
  const bytes = kind === "svg" ? bytesOf(svg) : await pngOf({ svg, width, height });
  saveFile({ name: `${name}.${kind}`, bytes, isText: false });
}

export const saveCsv = (name: string, over: SweepVariable, points: readonly SweepPoint[]): void =>
  saveFile({ name: `${name}.csv`, bytes: bytesOf(sweepCsv(over, points)), isText: false });
