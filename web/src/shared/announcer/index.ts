/** Minimum interval between two announcements to screen readers, in ms. */
const everyMs = 2_000;

interface Clock {
  readonly now: () => number;
  /** Runs a function later. Returns a function that cancels it. */
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
  /** Offers the newest text. It replaces a waiting text; an empty one does not. */
  readonly offer: (text: string) => void;
  readonly stop: () => void;
}

/**
 * The rule of all demos: the newest text is announced at once, or two seconds after the last announcement. However fast
 * texts arrive, one is announced every two seconds, and the last one always is. `known` is a text that the visitor
 * already knows.
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
