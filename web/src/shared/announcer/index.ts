/** A screen reader hears of changes at most this often, in ms. */
const everyMs = 2_000;

interface Clock {
  readonly now: () => number;
  /** Runs something later, and returns how to cancel it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Announcer {
  /** The newest text. It takes the place of one that still waits; an empty one leaves that waiting. */
  readonly offer: (text: string) => void;
  readonly stop: () => void;
}

/**
 * The rule of all demos: the newest text is said at once, or two seconds after the last one. However fast texts come,
 * one is said every two seconds, and the last of them always. `known` is what a visitor has heard already.
 */
export function createAnnouncer(announce: (text: string) => void, known = "", clock: Clock = browserClock): Announcer {
  let said = known;
  let waiting = "";
  let saidAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  const speak = () => {
    cancel = undefined;
    saidAt = clock.now();
    said = waiting;
    announce(said);
  };
  return {
    offer: (text) => {
      if (text === "") return;
      waiting = text;
      if (text === said) stop();
      else cancel ??= clock.after(Math.max(0, saidAt + everyMs - clock.now()), speak);
    },
    stop,
  };
}
