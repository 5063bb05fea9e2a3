import { expect, it } from "vitest";
import { formatExportSize } from "./export-size.js";

it("tells how large an export would be where no double holds its size", () => {
  const beyond = { values: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  // 4^3001 / 3 = 2.0179…e1806 values, each of a character and a separator at least
  expect(formatExportSize("en", { ...beyond, depth: 3000 })).toEqual({
    values: "2.02e+1806",
    bytes: "more than 4.04e+1806",
  });
  expect(formatExportSize("zh", { ...beyond, depth: 3000 }).bytes).toBe("超过 4.04e+1806");
  expect(formatExportSize("en", { values: 5, bytes: 1059, depth: 1 })).toEqual({ values: "5", bytes: "1,059" });
  for (let depth = 20; depth < 500; depth++)
    expect(formatExportSize("en", { ...beyond, depth }).values).toBe((4 ** (depth + 1) / 3).toExponential(2));
});
