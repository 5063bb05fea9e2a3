import fc from "fast-check";
import { expect, it } from "vitest";
import { besideFigure } from "./beside.js";

const width = 476;

it("puts an explanation beside its figure or below, inside every window from 900 px on", () => {
  const windows = fc.integer({ min: 900, max: 2560 });
  fc.assert(
    fc.property(windows, fc.nat(1000), fc.nat(1000), fc.nat(1000), (window, a, b, c) => {
      const [left, right] = [Math.min(a, b) % window, Math.max(a, b) % window].toSorted((x, y) => x - y);
      const part = { left: left!, right: right! + 1, bottom: 300 };
      const at = part.left + (c % (part.right - part.left));
      const button = { left: at - 12, right: at + 12, bottom: 120 };
      const { placement, align } = besideFigure(button, part, window);
      const [x, y] = align.offset;
      const from =
        placement === "rightTop"
          ? button.right + x
          : placement === "leftTop"
            ? button.left + x - width
            : at + x - width / 2;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + width).toBeLessThanOrEqual(window);
      const isBeside = from >= part.right || from + width <= part.left;
      expect(isBeside || button.bottom + y > part.bottom).toBe(true);
    }),
  );
});
