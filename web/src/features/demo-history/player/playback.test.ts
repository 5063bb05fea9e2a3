import { describe, expect, it } from "vitest";
import { actionOfKey, openedPlayback, type PlayerAction, play } from "./playback.js";

const frames = 4;
const after = (...actions: readonly PlayerAction[]) =>
  actions.reduce((state, action) => play(state, action, frames), openedPlayback(frames, 1));
const [toggle, tick, reset] = [{ kind: "toggle" }, { kind: "tick" }, { kind: "reset" }] as const;

describe("a player", () => {
  it("opens on its last frame, and then plays from frame 0", () => {
    expect(openedPlayback(frames, 1)).toEqual({ frame: 3, playing: false, speed: 1 });
    expect(after(toggle)).toEqual({ frame: 0, playing: true, speed: 1 });
  });

  it("stops at the last frame", () => {
    expect(after(toggle, tick, tick)).toMatchObject({ frame: 2, playing: true });
    expect(after(toggle, tick, tick, tick)).toMatchObject({ frame: 3, playing: false });
    expect(after(toggle, tick, tick, tick, tick)).toMatchObject({ frame: 3, playing: false });
  });

  it("continues where it was paused", () => {
    expect(after(toggle, tick, toggle)).toMatchObject({ frame: 1, playing: false });
    expect(after(toggle, tick, toggle, toggle)).toMatchObject({ frame: 1, playing: true });
  });

  it("is paused by stepping, seeking and resetting, and stays within its frames", () => {
    expect(after(toggle, { kind: "step", by: 1 })).toMatchObject({ frame: 1, playing: false });
    expect(after(reset, { kind: "step", by: -1 })).toMatchObject({ frame: 0, playing: false });
    expect(after({ kind: "step", by: 1 })).toMatchObject({ frame: 3, playing: false });
    expect(after(toggle, { kind: "seek", frame: 2.4 })).toMatchObject({ frame: 2, playing: false });
    expect(after(toggle, tick, reset)).toMatchObject({ frame: 0, playing: false });
  });

  it("keeps playing at another speed", () => {
    expect(after(toggle, { kind: "speed", speed: 2.5 })).toEqual({ frame: 0, playing: true, speed: 2.5 });
  });

  it("does not play a single frame", () => {
    expect(play(openedPlayback(1, 1), toggle, 1)).toEqual({ frame: 0, playing: false, speed: 1 });
  });

  it("listens to Space, the arrows, Home and End", () => {
    expect([" ", "ArrowLeft", "ArrowRight", "Home", "End", "a"].map(actionOfKey)).toEqual([
      toggle,
      { kind: "step", by: -1 },
      { kind: "step", by: 1 },
      reset,
      { kind: "toEnd" },
      undefined,
    ]);
  });
});
