import { ApiError, NetworkError } from "@clicktree/client";
import { expect, it } from "vitest";
import { exitCodes } from "../terminal/exit.js";
import { reportError } from "./report.js";

function reported(error: Error, interrupted = false, language: "en" | "zh" = "en"): [number, ...string[]] {
  let text = "";
  const stderr = { write: (piece: string | Uint8Array) => (text += String(piece)) };
  const exitCode = reportError(error, { stderr, language, json: false, help: undefined, interrupted });
  return [exitCode, ...text.trimEnd().split("\n")];
}

it("distinguishes a broken connection from Ctrl-C", () => {
  const broken = new NetworkError("interrupted", "http://127.0.0.1:4000/api/trees");
  expect(reported(broken).slice(0, 2)).toEqual([
    exitCodes.outOfReach,
    "The connection to http://127.0.0.1:4000 was lost during a response.",
  ]);
  expect(reported(broken, true)).toEqual([exitCodes.interrupted, "Interrupted."]);
});

it("says in one sentence that a page of a proxy or of another server came back, whatever its status", () => {
  const page = "<html>\r\n<head><title>Error</title></head>\r\n<body>nginx</body>\r\n</html>\r\n";
  const sentence = (status: number) =>
    `The response with status ${status} contains no message from Clicktree: it may come from a proxy or another server.`;
  for (const status of [400, 401, 403, 404, 413, 500])
    expect(reported(new ApiError(status, page))).toEqual([4, sentence(status), expect.stringMatching(/^Check the ad/)]);
  expect(reported(new ApiError(503, page))).toEqual([4, sentence(503), "Try again later."]);
  expect(reported(new ApiError(429, page, 7))).toEqual([4, sentence(429), "Try again in 7 seconds."]);
  expect(reported(new ApiError(502, "Bad Gateway"), false, "zh")).toEqual([
    4,
    "状态码为 502 的应答不含 Clicktree 的说明，可能来自代理或其他服务器。",
    "请稍后重试。",
  ]);
});
