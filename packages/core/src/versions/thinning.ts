/** The part of a version that decides which versions are deleted. */
interface Dated {
  /** ms since 1970 */
  readonly savedAt: number;
  /** Saved by the editor itself, and without a name. */
  readonly mayGo: boolean;
}

/**
 * Which version to delete if there are too many: the one whose neighbours are closest together in proportion to its
 * age. So recent versions stay dense, and older ones become evenly sparser. The first and the latest are never deleted.
 * `versions` are in chronological order; returns an index, or undefined if none may be deleted.
 */
export function nextToGo(versions: readonly Dated[], now: number): number | undefined {
  let best: { readonly place: number; readonly spread: number } | undefined;
  for (let place = 1; place < versions.length - 1; place++) {
    const [before, version, after] = [versions[place - 1], versions[place], versions[place + 1]];
    if (!before || !version?.mayGo || !after) continue;
    const spread = (after.savedAt - before.savedAt) / Math.max(1, now - version.savedAt);
    if (best === undefined || spread < best.spread) best = { place, spread };
  }
  return best?.place;
}
