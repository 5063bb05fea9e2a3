/** A version as far as it matters for which of them go. */
interface Dated {
  /** ms since 1970 */
  readonly savedAt: number;
  /** Saved by the editor itself, and without a name. */
  readonly mayGo: boolean;
}

/**
 * Which of more versions than are kept goes next: the one whose neighbours lie closest together, measured by its age. So
 * what was drawn lately stays dense, and what is older becomes sparser evenly. The first and the latest stay. `versions`
 * in the order of time; returns a place, or undefined if none may go.
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
