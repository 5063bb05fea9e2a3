import { useEffect, useReducer } from "react";
import { typedKey } from "../../../platform/controls/typed-key.js";
import { usePageVisible } from "../../../platform/theme/media-queries.js";
import { actionOfKey, openedPlayback, type Playback, type PlayerAction, play } from "./playback.js";

const roles = ["slider", "tab", "radio", "dialog"].map((role) => `[role=${role}]`);
const pressed = ["button", "a", "summary"].join();
const controls = ["textarea", "select", "input", ...roles].join();

/** True if the element handles the key itself: fields, sliders, tabs and choices; buttons use Space. */
const isTaken = (target: Element, key: string): boolean =>
  target.closest(controls) !== null || (key === " " && target.closest(pressed) !== null);

export interface Player extends Playback {
  readonly frames: number;
  readonly act: (action: PlayerAction) => void;
}

/** Plays frames, one every `interval` / speed milliseconds, controlled by buttons and by keys anywhere on the page. */
export function usePlayer(frames: number, interval: number, speed = 1): Player {
  const [state, act] = useReducer(
    (before: Playback, action: PlayerAction) => play(before, action, frames),
    openedPlayback(frames, speed),
  );
  // playback and its timer stop while the page is hidden
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
      const action = actionOfKey(typedKey(event));
      if (!action || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { ...state, frames, act };
}
