import { capturedStreams } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { type MeritFigures, meritLines, smallMerit } from "./merit-lines.js";

const words = createContext(capturedStreams(), { language: "en" });
/** QPSK of two photons, with the limits of docs/physics.md §8. */
const limits = {
  guess: 0.75,
  helstrom: { error: 0.009553177367 },
  standardQuantumLimit: { error: 0.151113446916 },
};
const shown = (figures: MeritFigures, width = 80) =>
  meritLines(words, figures, width).map((line) => paint(line, plainStyle));
const predicted = { success: 0.9307, error: 0.0693 };
const measured = { value: 0.9292, interval: { low: 0.9241, high: 0.9341 } };

describe("the scale of merit in characters", () => {
  it("marks limit, prediction and measurement, and names all that it marks", () => {
    const [above, rail, below, ends] = shown({ limits, predicted, measured });
    expect(above).toMatch(/^ +your tree 0\.9307 ▽$/);
    expect(rail).toMatch(/^├━+┿━+●━*─+┤$/);
    expect(below).toMatch(/^ +measured 0\.9292 \(95 %: ± 0\.0050\) ▲$/);
    expect(ends).toMatch(/^0\.2500 guessing +standard quantum limit 0\.8489 +Helstrom 0\.9904$/);
    expect(Math.abs((above ?? "").indexOf("▽") - (rail ?? "").indexOf("●"))).toBeLessThanOrEqual(1);
    expect((below ?? "").indexOf("▲")).toBe((rail ?? "").indexOf("●"));
  });

  it("shows by colour whether the tree beats the limit or misses it", () => {
    const stretch = (error: number) =>
      meritLines(words, { limits, predicted: { success: 1 - error, error } }, 80)
        .flat()
        .find(({ tone }) => tone === "good" || tone === "bad")?.tone;
    expect([stretch(0.0693), stretch(0.3)]).toEqual(["good", "bad"]);
  });

  it("needs neither measurement nor limit", () => {
    expect(shown({ limits, predicted })).toHaveLength(3);
    const none = { ...limits, standardQuantumLimit: { error: null } };
    expect(shown({ limits: none, predicted, measured }).join("\n")).not.toContain("limit");
  });

  it("fits into a column of a list, as wide as requested", () => {
    expect(smallMerit({ limits, predicted, measured }, 12)).toEqual({ text: "├━━━┿━●────┤", tone: "good" });
    expect(smallMerit({ limits, predicted }, 12).text).toBe("├━━━┿━▽────┤");
  });
});
