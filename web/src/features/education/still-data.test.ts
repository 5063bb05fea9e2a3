import { arrivalTimes, poissonCount, portsAtCosine, randomSource, uniform } from "@clicktree/core/photons";
import { expect, it } from "vitest";
import { stillData } from "./still-data.js";

const short = (value: number) => Math.round(value * 1_000) / 1_000;

it("draws the results of the simulation for its seeds", () => {
  expect(arrivalTimes(randomSource(5), 5).map(short)).toEqual(stillData.five);
  expect(arrivalTimes(randomSource(25), 20).map(short)).toEqual(stillData.twenty);
  const bright = new Array<number>(40).fill(0);
  for (const time of arrivalTimes(randomSource(200), 200)) bright[Math.floor(time * 40)]!++;
  expect(bright).toEqual(stillData.bright);
  const light = randomSource(13);
  const counts = [5, 20, 200].map((mean) => Array.from({ length: 13 }, () => poissonCount(light, mean)));
  expect(counts).toEqual(stillData.counts);
  const photons = randomSource(12);
  const clicks = stillData.clicks.map((_, bucket) => {
    const { d1 } = portsAtCosine({ ratio: 0.5 }, Math.cos(((bucket + 0.5) * Math.PI) / 6));
    let at = 0;
    for (let photon = 0; photon < stillData.photonsPerPhase; photon++) if (uniform(photons) < d1) at++;
    return at;
  });
  expect(clicks).toEqual(stillData.clicks);
});
