import { expect, it } from "vitest";
import { joinColumns, lineWidth, paint, placeAt, segment, textLine } from "./line.js";
import { plainStyle } from "./style.js";
import { tableLines } from "./table.js";
import { cut, displayWidth, wrap } from "./text.js";

const columns = [{ title: "no.", right: true }, { title: "name", flexible: true }, { title: "end" }];

it("aligns columns with Chinese characters, which are two columns wide", () => {
  const lines = tableLines({ style: plainStyle, width: 80 }, columns, [
    ["1", "接收机", "永不"],
    ["12", "bench", "never"],
  ]);
  expect(lines).toEqual(["no.  name    end", "  1  接收机  永不", " 12  bench   never"]);
});

it("shrinks flexible columns to the width of the terminal", () => {
  const lines = tableLines({ style: plainStyle, width: 24 }, columns, [["1", "a very long name of a key", "never"]]);
  expect(lines[1]).toBe("  1  a very long…  never");
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(24);
});

it("cuts between characters, never inside one", () => {
  expect(cut("接收机", 4)).toBe("接…");
  expect(cut("👩‍🔬👩‍🔬👩‍🔬", 5)).toBe("👩‍🔬👩‍🔬…");
  expect(cut("abc", 3)).toBe("abc");
});

it("puts pieces at their columns and blocks side by side", () => {
  const line = placeAt([
    { at: 0, segment: segment("ab") },
    { at: 4, segment: segment("c") },
    { at: 4, segment: segment("d") },
  ]);
  expect(paint(line, plainStyle)).toBe("ab  c d");
  const rows = joinColumns([[textLine("a")], [textLine("b"), textLine("c")]], [3, 3]);
  expect(rows.map((row) => paint(row, plainStyle))).toEqual(["a  b", "   c"]);
  expect(lineWidth(rows[0] ?? [])).toBe(4);
});

it("wraps at spaces, and Chinese between characters", () => {
  expect(wrap("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrap("abcdefghij k", 4)).toEqual(["abcd", "efgh", "ij k"]);
  for (const line of wrap("无法对应的文件留在原处，并列在“问题”中。", 12))
    expect(displayWidth(line)).toBeLessThanOrEqual(12);
});
