/** A gate that a person closes and opens; what comes to it while it is closed waits. */
export interface Gate {
  readonly closed: boolean;
  close(closed: boolean): void;
  pass(): Promise<void>;
}

export function createGate(): Gate {
  let closed = false;
  let waiting: (() => void)[] = [];
  return {
    get closed() {
      return closed;
    },
    close(value) {
      closed = value;
      if (closed) return;
      for (const go of waiting) go();
      waiting = [];
    },
    pass: () => (closed ? new Promise((go) => waiting.push(go)) : Promise.resolve()),
  };
}
