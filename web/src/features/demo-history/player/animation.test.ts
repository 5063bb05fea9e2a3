import { describe, expect, it } from "vitest";
import { pictureAddress, readPhotonAnimation, readSweepAnimation } from "./animation.js";

const picture = `data:image/png;base64,${"A".repeat(100)}`;
const photonFrame = { currentCount: 20, totalCount: 1000, barChartData: picture, probabilityChartData: picture };
const failureOf = (data: string | null) => {
  const animation = readPhotonAnimation(data);
  return animation.ok ? undefined : [animation.failure, animation.count];
};

describe("an animation", () => {
  it("says what is wrong with its data", () => {
    expect([null, "", "[1,2,3,4]"].map(failureOf)).toEqual(Array(3).fill(["noAnimation", 0]));
    expect(failureOf("[{barChart")).toEqual(["parsingFailed", 0]);
    expect(failureOf('{"frames": []}')).toEqual(["invalidAnimation", 0]);
    expect(failureOf('[{"barChartData":"short"}, null]')).toEqual(["noValidChart", 2]);
    expect(readSweepAnimation('["frames", 1]')).toMatchObject({ failure: "invalidAnimation" });
    expect(readSweepAnimation('{"frames": [{"chartImage": 1}]}')).toMatchObject({ failure: "noValidChart", count: 1 });
  });

  it("keeps the frames whose chart is longer than 100 characters", () => {
    const animation = readPhotonAnimation(JSON.stringify([{ ...photonFrame, barChartData: "x" }, photonFrame]));
    expect(animation).toMatchObject({ ok: true, frames: [photonFrame], settings: { defaultFrameInterval: 200 } });
  });

  it("takes the speeds of demo2 from its data, or else the usual ones", () => {
    const frames = [{ chartImage: picture, groupIndex: 0, progress: 1 / 32 }];
    const usual = { defaultSpeed: 1, defaultFrameInterval: 1000, speedOptions: [0.25, 0.5, 1, 1.5, 2, 3] };
    expect(readSweepAnimation(JSON.stringify({ frames }))).toMatchObject({ settings: usual });
    const playbackSettings = { defaultSpeed: 2, defaultFrameInterval: 500, speedOptions: [1, 2, -1, "3"] };
    expect(readSweepAnimation(JSON.stringify({ frames, metadata: { playbackSettings } }))).toMatchObject({
      settings: { ...playbackSettings, speedOptions: [1, 2] },
    });
  });

  it("wraps the raw base64 of a PNG", () => {
    expect(pictureAddress("iVBORw0KGgoAAA")).toBe("data:image/png;base64,iVBORw0KGgoAAA");
    expect(pictureAddress(picture)).toBe(picture);
  });
});
