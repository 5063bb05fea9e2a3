import fc from "fast-check";
import { expect, it } from "vitest";
import { corner, inside } from "./use-dragging.js";

const side = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: side, height: side });
const far = fc.integer({ min: -9000, max: 9000 });

it("keeps the badge inside the window wherever it is dragged", () => {
  fc.assert(
    fc.property(far, far, size, size, (x, y, badge, window) => {
      const place = inside({ x, y }, badge, window);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      if (badge.width <= window.width) expect(place.x + badge.width).toBeLessThanOrEqual(window.width);
      if (badge.height <= window.height) expect(place.y + badge.height).toBeLessThanOrEqual(window.height);
      expect(inside(place, badge, window)).toEqual(place);
    }),
  );
});

it("starts at the bottom right, 16 px from the edges and above the phone's tabs", () => {
  const badge = { width: 200, height: 40 };
  expect(corner(badge, { width: 1440, height: 900 })).toEqual({ x: 1224, y: 844 });
  expect(corner(badge, { width: 390, height: 844 }, 72)).toEqual({ x: 174, y: 716 });
});
