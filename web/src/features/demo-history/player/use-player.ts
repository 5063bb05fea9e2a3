import { useEffect, useReducer } from "react";
import { usePageVisible } from "../../../platform/theme/media-queries.js";
import { actionOfKey, openedPlayback, type Playback, type PlayerAction, play } from "./playback.js";

const roles = ["slider", "tab", "radio", "dialog"].map((role) => `[role=${role}]`);
const pressed = ["button", "a", "summary"].join();
const controls = ["textarea", "select", "input", ...roles].join();

/** True where a key already does something: in fields, on sliders, tabs and choices; Space also presses a button. */
const isTaken = (target: Element, key: string): boolean =>
  target.closest(controls) !== null || (key === " " && target.closest(pressed) !== null);

export interface Player extends Playback {
  readonly frames: number;
  readonly act: (action: PlayerAction) => void;
}

/** Plays frames, one every `interval` / speed milliseconds, by buttons and by keys of the whole page. */
export function usePlayer(frames: number, interval: number, speed = 1): Player {
  const [state, act] = useReducer(
    (before: Playback, action: PlayerAction) => play(before, action, frames),
    openedPlayback(frames, speed),
  );
  // a hidden page does not play on, and no timer runs in it
  const ticks = usePageVisible() && state.playing;
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => act({ kind: "tick" }), interval / state.speed);
    return () => clearInterval(timer);
  }, [ticks, state.speed, interval]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && isTaken(event.target, event.key)) return;
      const action = actionOfKey(event.key);
      if (!action || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { ...state, frames, act };
}
