/** While the gate is closed, `pass` waits. */
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
      for (const resume of waiting) resume();
      waiting = [];
    },
    pass: () => (closed ? new Promise((resume) => waiting.push(resume)) : Promise.resolve()),
  };
}
