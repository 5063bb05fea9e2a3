import { NetworkError } from "@clicktree/client";
import { expect, it } from "vitest";
import { exitCodes } from "../terminal/exit.js";
import { report } from "./report.js";

it("tells a broken connection from a person's Ctrl-C", () => {
  const told = (interrupted: boolean) => {
    let text = "";
    const stderr = { write: (piece: string | Uint8Array) => (text += String(piece)) };
    const broken = new NetworkError("interrupted", "http://127.0.0.1:4000/api/trees");
    const exitCode = report(broken, { stderr, language: "en", json: false, next: undefined, interrupted });
    return [exitCode, text.split("\n")[0]];
  };
  expect(told(false)).toEqual([
    exitCodes.outOfReach,
    "The connection to http://127.0.0.1:4000 was lost during a response.",
  ]);
  expect(told(true)).toEqual([exitCodes.interrupted, "Interrupted."]);
});
