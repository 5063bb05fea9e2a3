import { useEffect } from "react";

/** What a page's address says, so that a teacher can share a demo as it is set up. */
const query = () => new URLSearchParams(location.search);

interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A number of the address, on the nearest step of its range; `fallback` where it is absent or no number. */
export function numberFromAddress(name: string, { from, to, step }: NumberRange, fallback: number): number {
  const text = query().get(name)?.trim();
  const value = text ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return fallback;
  const steps = Math.round((Math.min(to, Math.max(from, value)) - from) / step);
  return Number((from + steps * step).toFixed(9));
}

/** One of several words of the address; `fallback` where it is absent or another word. */
export function choiceFromAddress<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
  const text = query().get(name);
  return choices.find((choice) => choice === text) ?? fallback;
}

/** The seed of the address, which repeats a demo; without one, a new seed on every visit. */
export function seedFromAddress(): number {
  const text = query().get("seed")?.trim();
  const seed = text ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const restMs = 400;

/**
 * Writes the set-up of a demo into the address once it has stopped changing. `undefined` removes a name; names that are
 * not listed, such as `seed`, stay. The page neither navigates nor renders.
 */
export function useAddressState(values: Readonly<Record<string, string | number | undefined>>): void {
  const wanted = JSON.stringify(Object.entries(values).map(([name, value]) => [name, value ?? null]));
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = query();
      for (const [name, value] of JSON.parse(wanted) as [string, string | number | null][])
        if (value === null) next.delete(name);
        else next.set(name, String(value));
      const text = next.toString();
      const address = `${location.pathname}${text === "" ? "" : `?${text}`}${location.hash}`;
      if (address !== `${location.pathname}${location.search}${location.hash}`)
        history.replaceState(history.state, "", address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
}
