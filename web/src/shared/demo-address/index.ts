import { useEffect, useRef, useState } from "react";

/** The set-up in a page's address, so that a teacher can share a demo as it is set up. */
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

function seedNamed(name: string): number | undefined {
  const text = query().get(name)?.trim();
  const seed = text ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined;
}

/** The seed of the address, which repeats a demo; without one, a new seed on every visit. */
export const seedFromAddress = (): number => seedNamed("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0]!;

/** The seed of the challenge with which the page opens, `challenge=SEED`; undefined without one. */
export const challengeFromAddress = (): number | undefined => seedNamed("challenge");

/**
 * The challenge that is on, by its seed. The seed alone decides what is hidden, so that everybody who is sent the address
 * has the same task. Without one in the address, the first challenge has the seed of the demo.
 */
export function useChallengeSeed(opened: number | undefined, seed: number) {
  const [challenge, setChallenge] = useState(opened);
  const next = useRef(opened === undefined ? seed : opened + 1);
  return {
    challenge,
    /** Begins the next challenge; answers its seed. */
    begin: (): number => {
      const begun = next.current++;
      setChallenge(begun);
      return begun;
    },
    end: () => setChallenge(undefined),
  };
}

/** The new values of the address; a name without a value is removed. */
type Values = readonly (readonly [name: string, value: string | number | null])[];

/**
 * The address of the page at `path` that says `values`; undefined if it stands already, or if another page's address
 * does: the page that is left stays on screen until the next one has loaded, and must not write into its address.
 */
export function addressSaying(
  values: Values,
  path: string,
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
): string | undefined {
  if (pathname !== path) return undefined;
  const next = new URLSearchParams(search);
  for (const [name, value] of values)
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  const text = next.toString();
  const nextSearch = text === "" ? "" : `?${text}`;
  return nextSearch === search ? undefined : `${pathname}${nextSearch}${hash}`;
}

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const restMs = 400;

/**
 * Writes the set-up of a demo into the address once it has stopped changing. `undefined` removes a name; names that are
 * not listed, such as `seed`, stay. The page neither navigates nor renders.
 */
export function useAddressState(values: Readonly<Record<string, string | number | undefined>>): void {
  const [path] = useState(() => location.pathname);
  const entries = JSON.stringify(Object.entries(values).map(([name, value]) => [name, value ?? null]));
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = addressSaying(JSON.parse(entries) as Values, path, location);
      if (address !== undefined) history.replaceState(history.state, "", address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [entries, path]);
}
