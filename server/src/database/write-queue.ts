import { DomainError } from "../platform/domain-error.js";

/** Longest wait for one's turn; a locked database would otherwise let the queue grow without end. */
const longestWait = 12_000;

/** Runs one piece of work at a time, in order; tells it how long it waited (ms). A turn that does not come in time is refused with DATABASE_BUSY. */
export function writeQueue() {
  let last: Promise<void> = Promise.resolve();
  return async <T>(work: (waited: number) => Promise<T>): Promise<T> => {
    const asked = performance.now();
    const before = last;
    let done = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    last = before.then(() => mine);
    try {
      await turn(before);
      return await work(performance.now() - asked);
    } finally {
      done();
    }
  };
}

async function turn(before: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError("DATABASE_BUSY", { retryAfter: 5 })), longestWait);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}
