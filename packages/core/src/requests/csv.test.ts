import { expect, it } from "vitest";
import { csvLine } from "./csv.js";

it("writes a text that a spreadsheet would run with an apostrophe before it [T38]", () => {
  expect(csvLine(["=1", "+1", "-1", "@x", "\t=1"])).toBe("'=1,'+1,'-1,'@x,'\t=1\r\n");
  expect(csvLine(["\r=1"])).toBe('"\'\r=1"\r\n');
});

it("writes numbers and other texts as they are, in quotes where needed", () => {
  expect(csvLine([-1.5, "a=1", null, 'say "x"', "a,b", "a\nb"])).toBe('-1.5,a=1,,"say ""x""","a,b","a\nb"\r\n');
});
