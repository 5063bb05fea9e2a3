import { expect, it } from "vitest";
import { snapPlace } from "./guides.js";

it("puts a dragged node on the grid, and on the line of another node where one is near", () => {
  expect(snapPlace({ x: 101, y: 52 }, [])).toEqual({ place: { x: 105, y: 45 }, guides: [] });
  // a distributed node may be off the grid
  const { place, guides } = snapPlace({ x: 101, y: 52 }, [
    { x: 97, y: 300 },
    { x: 97, y: 460 },
    { x: 400, y: 400 },
  ]);
  expect(place).toEqual({ x: 97, y: 45 });
  expect(guides).toEqual([{ axis: "x", at: 97, from: 45, to: 460 }]);
});

it("shows the lines of column and row together, and none of nodes that are far away", () => {
  const { guides } = snapPlace({ x: 0, y: 0 }, [
    { x: 0, y: 150 },
    { x: -75, y: 0 },
  ]);
  expect(guides.map(({ axis }) => axis)).toEqual(["x", "y"]);
  expect(snapPlace({ x: 0, y: 0 }, [{ x: 0, y: 5_000 }]).guides).toEqual([]);
});
