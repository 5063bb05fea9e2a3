import { expect, it } from "vitest";
import { csvLine } from "./csv.js";

it("writes a text that a spreadsheet would run with an apostrophe before it [T38]", () => {
  expect(csvLine(["=1", "+1", "-1", "@x", "\t=1"])).toBe("'=1,'+1,'-1,'@x,'\t=1\r\n");
  expect(csvLine(["\r=1"])).toBe('"\'\r=1"\r\n');
});

it("[T112] defuses formula signs of full width, and those after a line feed or a tab", () => {
  expect(csvLine(["＝1", "＋1", "－1", "＠x", "1＝"])).toBe("'＝1,'＋1,'－1,'＠x,1＝\r\n");
  for (const first of ["\n", "\t", "\r"]) expect(csvLine([`${first}=1`])).toMatch(/^"?'/);
});

it("writes numbers with at most 12 significant digits, and whole ones with all", () => {
  expect(csvLine([0.1 + 0.2, 1 / 3, 2 / 3e9, 1234567890123456, -0.5])).toBe(
    "0.3,0.333333333333,6.66666666667e-10,1234567890123456,-0.5\r\n",
  );
});

it("writes numbers and other texts as they are, in quotes where needed", () => {
  expect(csvLine([-1.5, "a=1", null, 'say "x"', "a,b", "a\nb"])).toBe('-1.5,a=1,,"say ""x""","a,b","a\nb"\r\n');
});
