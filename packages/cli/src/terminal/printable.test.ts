import { cliRequests } from "@clicktree/messages/catalogs";
import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { failureText } from "../program/failure.js";
import { createContext } from "./context.js";
import { paint, segment } from "./line.js";
import { printable, printableLines } from "./printable.js";
import { createStyle } from "./style.js";
import { tableLines } from "./table.js";

/** A tree's name that would set the window's title, clear the screen and begin a line of its own. */
const hostile = "A\u001b]0;x\u0007\u001b[2J\nrejected\u202e";
const shown = "A�]0;x��[2J�rejected�";

it("shows control characters of a foreign name as marks wherever it stands", () => {
  const streams = capturedStreams();
  const context = createContext(streams, { language: "en" });
  expect(printable(hostile)).toBe(shown);
  expect(paint([segment(hostile, "strong")], createStyle(3))).toBe(`\u001b[1m${shown}\u001b[22m`);
  expect(tableLines({ style: createStyle(0), width: 80 }, [{ title: "tree" }], [[hostile]])[1]).toBe(shown);
  expect(context.t(cliRequests, "hasRequirements", { file: hostile })).toContain(
    shown.replace("�rejected", " ⏎ rejected"),
  );
  context.note(hostile);
  expect(streams.errors()).toBe(`${printableLines(hostile)}\n`);
});

it("keeps the lines of a failure and nothing else that moves the cursor", () => {
  expect(failureText({ code: "X", message: "first\n  second \u001b[31mred" }, false)).toBe(
    "first\n  second �[31mred\n",
  );
  expect(JSON.parse(failureText({ code: "X", message: hostile }, true))).toEqual({
    error: { code: "X", message: hostile },
  });
});
