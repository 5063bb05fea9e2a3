/** Which requests changed since they were looked at last. */
export interface News {
  /** A request, or undefined where anything may have changed. */
  add(id: number | undefined): void;
  /** What came since the last call; undefined where the whole list must be read, which is so when nothing came. */
  take(): ReadonlySet<number> | undefined;
}

export function createNews(): News {
  let ids = new Set<number>();
  let anything = false;
  return {
    add(id) {
      if (id === undefined) anything = true;
      else ids.add(id);
    },
    take() {
      const taken = anything || ids.size === 0 ? undefined : ids;
      ids = new Set();
      anything = false;
      return taken;
    },
  };
}
