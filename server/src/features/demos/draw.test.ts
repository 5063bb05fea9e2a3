import { fileURLToPath } from "node:url";
import type { Demo2Animation, Demo2Statistics, PhotonFrame } from "@clicktree/contract";
import { countsText, poissonCounts, randomSource, sampleCounts } from "@clicktree/core/photons";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { type DemoCharts, drawCharts } from "./draw.js";

const draw = async (demo: "demo1" | "demo2", counts: ArrayLike<number>): Promise<DemoCharts> => {
  const charts = await drawCharts({ content: Buffer.from(countsText(counts)), demo });
  if (charts === null) throw new Error("no charts");
  return charts;
};

const bytesOf = (picture: string | null): Buffer => {
  expect(picture).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
  return Buffer.from(picture!.slice("data:image/png;base64,".length), "base64");
};

/** Width and height of a PNG. */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** The colours of a picture as another program decodes it. */
function coloursOf(picture: string): Set<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="720" height="400"><image width="720" height="400" image-rendering="optimizeSpeed" x:href="${picture}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.subarray(at, at + 4).toString("hex"));
  return colours;
}

it("has a font that draws the symbols of the axes, each with a shape of its own", () => {
  const font = fileURLToPath(new URL("../../../fonts/inter-charts.ttf", import.meta.url));
  const shapes = ["√", "⁻", "⁹", "φ", "π", "μ"].map((symbol) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="8" y="30" font-family="Inter" font-size="24">${symbol}</text></svg>`;
    return Buffer.from(
      new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [font] } }).render().pixels,
    ).toString("base64");
  });
  const nothing = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>').render().pixels;
  expect(new Set([...shapes, Buffer.from(nothing).toString("base64")]).size).toBe(shapes.length + 1);
});

describe("the pictures of demo1", () => {
  it("are 720 × 400, at most 60 kB, and grow from the first counts to all of them in 50 frames", async () => {
    const charts = await draw("demo1", poissonCounts(randomSource(5), 20, 3_000));
    const frames = JSON.parse(charts.animation!) as PhotonFrame[];
    expect(frames).toHaveLength(50);
    expect([frames[0]!.currentCount, frames[49]!.currentCount, frames[0]!.totalCount]).toEqual([60, 3_000, 3_000]);
    const pictures = frames.flatMap(({ barChartData, probabilityChartData }) => [barChartData, probabilityChartData]);
    for (const picture of [charts.bar, charts.probability, ...pictures]) {
      expect(sizeOf(bytesOf(picture))).toEqual([720, 400]);
      expect(picture!.length).toBeLessThanOrEqual(60_000);
    }
    // The last frame equals the whole chart.
    expect(frames[49]!.barChartData).toBe(charts.bar);
    expect([charts.original, charts.smoothed, charts.statistics]).toEqual([null, null, null]);
  });

  it("have the colours of the chart in any program that reads PNG", async () => {
    const charts = await draw("demo1", [3, 4, 5]);
    const colours = coloursOf(charts.bar!);
    for (const colour of ["ffffffff", "7883d9ff"]) expect(colours).toContain(colour);
  });

  it("show as many frames as there are counts if they are few", async () => {
    const charts = await draw("demo1", [0, 2]);
    expect(JSON.parse(charts.animation!)).toHaveLength(2);
  });
});

describe("the pictures of demo2", () => {
  it("average 32 groups one by one, with the statistics of the smoothed mean", async () => {
    const charts = await draw("demo2", sampleCounts());
    const { frames, metadata } = JSON.parse(charts.animation!) as Demo2Animation;
    expect(frames.map(({ groupIndex }) => groupIndex)).toEqual(Array.from({ length: 32 }, (_, i) => i));
    expect(frames.map(({ progress }) => progress * 32)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    expect(metadata.playbackSettings).toEqual({
      defaultSpeed: 1,
      defaultFrameInterval: 1000,
      speedOptions: [0.25, 0.5, 1, 1.5, 2, 3],
    });
    for (const picture of [charts.original, charts.smoothed, ...frames.map(({ chartImage }) => chartImage)])
      expect(sizeOf(bytesOf(picture))).toEqual([720, 400]);
    expect(frames[31]!.chartImage).toBe(charts.original);
    const statistics = JSON.parse(charts.statistics!) as Demo2Statistics;
    expect(statistics).toMatchObject({ originalDataPoints: 32_768, reshapedDimensions: "32 × 1024" });
    expect(statistics.maxPlusMean - statistics.maxMinusMean).toBeCloseTo(2 * 285.78, 0);
    expect([charts.bar, charts.probability]).toEqual([null, null]);
  });

  it("name their axes, in a colour that nothing else has", async () => {
    const charts = await draw("demo2", sampleCounts());
    expect(coloursOf(charts.original!)).toContain("12161cff");
  });

  it("stay within 60 kB for the noisiest counts", async () => {
    const noise = randomSource(9);
    const counts = Array.from({ length: 32 * 600 }, () => (noise.word() & 1 ? 100_000 : 0));
    const charts = await draw("demo2", counts);
    const { frames } = JSON.parse(charts.animation!) as Demo2Animation;
    for (const picture of [charts.original!, charts.smoothed!, ...frames.map(({ chartImage }) => chartImage)])
      expect(picture.length).toBeLessThanOrEqual(60_000);
  });
});

describe("chart bombs [T91]", () => {
  const million = 1_000_000;
  /** Counts that are hard to draw: very many, very large, in one column, all the same. */
  const bombs: readonly [string, "demo1" | "demo2", ArrayLike<number>][] = [
    ["1,000,000 counts", "demo1", Uint32Array.from({ length: million }, (_, i) => i % 977)],
    ["1,000,000 counts", "demo2", Uint32Array.from({ length: million }, (_, i) => i % 977)],
    ["counts up to 100,000", "demo1", Uint32Array.from({ length: 100_000 }, (_, i) => i + 1)],
    ["counts of 100,000 alone", "demo1", [100_000, 100_000]],
    ["counts of 100,000 alone", "demo2", new Uint32Array(64).fill(100_000)],
    ["one count", "demo1", [7]],
    ["one column", "demo2", Uint32Array.from({ length: 32 }, (_, i) => i)],
    ["zeros alone", "demo1", new Uint32Array(5_000)],
    ["zeros alone", "demo2", new Uint32Array(5_000)],
  ];

  it.each(bombs)("of %s for %s become pictures of the usual size and number", async (_, demo, counts) => {
    const charts = await draw(demo, counts);
    const pictures = [charts.bar, charts.probability, charts.original, charts.smoothed];
    const drawn = pictures.filter((picture) => picture !== null);
    expect(drawn).toHaveLength(2);
    const frames = charts.animation!.match(/data:image\/png;base64,[\w+/=]+/g)!;
    expect(frames.length).toBe(demo === "demo2" ? 32 : 2 * Math.min(50, counts.length));
    for (const picture of [...drawn, ...frames]) {
      expect(sizeOf(bytesOf(picture))).toEqual([720, 400]);
      expect(picture.length).toBeLessThanOrEqual(60_000);
    }
    expect(charts.statistics ?? "").not.toMatch(/null|NaN/);
  });

  it("beyond the limits are not drawn", async () => {
    const text = (content: string) => drawCharts({ content: Buffer.from(content), demo: "demo1" });
    expect(await text("1\n".repeat(million + 1))).toBeNull();
    expect(await text("100001")).toBeNull();
    expect(await text(`${"1,".repeat(1_000)}1`)).toBeNull();
  });
});

it("draws nothing for a file with no counts or too few", async () => {
  expect(await drawCharts({ content: Buffer.from([0, 255, 1]), demo: "demo1" })).toBeNull();
  expect(await drawCharts({ content: Buffer.from("NaN"), demo: "demo1" })).toBeNull();
  expect(await drawCharts({ content: Buffer.from(countsText(new Uint8Array(31))), demo: "demo2" })).toBeNull();
  expect(await drawCharts({ content: Buffer.from(countsText(new Uint8Array(32))), demo: "demo2" })).not.toBeNull();
});
