import { ApiError, NetworkError } from "@clicktree/client";
import { describe, expect, it } from "vitest";
import { sendOnce } from "./send-once.js";

const { signal } = new AbortController();
const lost = () => new NetworkError("interrupted", "http://x");
const busy = () => new ApiError(503, "{}", 0);

/** Sends through a server that answers with the failures first, and then repeats the answer of an earlier call. */
async function sendReplayed(failures: readonly Error[], key?: string) {
  const left = [...failures];
  const keys: (string | undefined)[] = [];
  const sent = await sendOnce(
    async ({ headers, onReplayed }) => {
      keys.push(headers["idempotency-key"]);
      const failure = left.shift();
      if (failure) throw failure;
      onReplayed();
      return "done";
    },
    signal,
    key,
  );
  return { ...sent, keys };
}

describe("a call that takes effect once [T95]", () => {
  it("succeeds by a repeated answer if an earlier try of the same run may have arrived", async () => {
    for (const key of [undefined, "given"])
      for (const failures of [[lost()], [busy(), lost()], [new ApiError(502, "{}", 0)]])
        expect(await sendReplayed(failures, key)).toMatchObject({ answer: "done", isChanged: true });
  });

  it("changes nothing if another run had the effect", async () => {
    for (const failures of [[], [busy()], [new ApiError(409, "{}", 0)]])
      expect(await sendReplayed(failures, "given")).toMatchObject({ answer: "done", isChanged: false });
  });

  it("has one key for all tries of a run, and another one for each run", async () => {
    const [one, two] = [await sendReplayed([busy(), busy()]), await sendReplayed([])];
    expect(new Set(one.keys).size).toBe(1);
    expect(two.keys).not.toContain(one.keys[0]);
    expect((await sendReplayed([busy()], "given")).keys).toEqual(["given", "given"]);
  });
});
