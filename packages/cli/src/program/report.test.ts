import { NetworkError } from "@clicktree/client";
import { expect, it } from "vitest";
import { exitCodes } from "../terminal/exit.js";
import { reportError } from "./report.js";

it("distinguishes a broken connection from Ctrl-C", () => {
  const reported = (interrupted: boolean) => {
    let text = "";
    const stderr = { write: (piece: string | Uint8Array) => (text += String(piece)) };
    const broken = new NetworkError("interrupted", "http://127.0.0.1:4000/api/trees");
    const exitCode = reportError(broken, {
      stderr,
      language: "en",
      json: false,
      help: undefined,
      interrupted,
    });
    return [exitCode, text.split("\n")[0]];
  };
  expect(reported(false)).toEqual([
    exitCodes.outOfReach,
    "The connection to http://127.0.0.1:4000 was lost during a response.",
  ]);
  expect(reported(true)).toEqual([exitCodes.interrupted, "Interrupted."]);
});
