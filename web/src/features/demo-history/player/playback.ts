/** State of a player of frames 0 to `frames` − 1. */
export interface Playback {
  readonly frame: number;
  readonly playing: boolean;
  readonly speed: number;
}

export type PlayerAction =
  | { readonly kind: "toggle" | "reset" | "tick" | "toEnd" }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  | { readonly kind: "seek"; readonly frame: number }
  | { readonly kind: "speed"; readonly speed: number };

/** A player opens on its last frame, which shows all data; playing from there starts at frame 0. */
export const openedPlayback = (frames: number, speed: number): Playback => ({
  frame: Math.max(0, frames - 1),
  playing: false,
  speed,
});

/**
 * The rules of both players: playing stops at the last frame, and playing from there restarts at 0; stepping and
 * seeking pause.
 */
export function play(state: Playback, action: PlayerAction, frames: number): Playback {
  const last = Math.max(0, frames - 1);
  const pausedAt = (frame: number): Playback => ({
    ...state,
    playing: false,
    frame: Math.max(0, Math.min(last, Math.round(frame))),
  });
  switch (action.kind) {
    case "toggle":
      if (state.playing) return { ...state, playing: false };
      return last === 0 ? state : { ...state, playing: true, frame: state.frame >= last ? 0 : state.frame };
    case "tick": {
      if (!state.playing) return state;
      const frame = Math.min(last, state.frame + 1);
      return { ...state, frame, playing: frame < last };
    }
    case "step":
      return pausedAt(state.frame + action.by);
    case "seek":
      return pausedAt(action.frame);
    case "reset":
      return pausedAt(0);
    case "toEnd":
      return pausedAt(last);
    case "speed":
      return { ...state, speed: action.speed };
  }
}

/** The player's keys: Space, arrows, Home, End. */
export function actionOfKey(key: string): PlayerAction | undefined {
  switch (key) {
    case " ":
      return { kind: "toggle" };
    case "ArrowLeft":
      return { kind: "step", by: -1 };
    case "ArrowRight":
      return { kind: "step", by: 1 };
    case "Home":
      return { kind: "reset" };
    case "End":
      return { kind: "toEnd" };
    default:
      return undefined;
  }
}
