import { useEffect, useRef, useState } from "react";

/** The set-up of a demo is in the page's address, so that a teacher can share it. */
const query = () => new URLSearchParams(location.search);

interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A number from the address, rounded to the nearest step of its range; `fallback` if it is missing or not a number. */
export function numberFromAddress(name: string, { from, to, step }: NumberRange, fallback: number): number {
  const text = query().get(name)?.trim();
  const value = text ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return fallback;
  const steps = Math.round((Math.min(to, Math.max(from, value)) - from) / step);
  return Number((from + steps * step).toFixed(9));
}

/** One of several words from the address; `fallback` if it is missing or unknown. */
export function choiceFromAddress<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
  const text = query().get(name);
  return choices.find((choice) => choice === text) ?? fallback;
}

function seedNamed(name: string): number | undefined {
  const text = query().get(name)?.trim();
  const seed = text ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined;
}

/** The seed in the address, which makes a demo reproducible; without one, each visit has a new seed. */
export const seedFromAddress = (): number => seedNamed("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0]!;

/** The seed of the challenge in the address, `challenge=SEED`; undefined if there is none. */
export const challengeFromAddress = (): number | undefined => seedNamed("challenge");

/**
 * The current challenge, by its seed. The seed alone determines what is hidden, so that everyone with the address has
 * the same task. If the address has none, the first challenge uses the seed of the demo.
 */
export function useChallengeSeed(opened: number | undefined, seed: number) {
  const [challenge, setChallenge] = useState(opened);
  const next = useRef(opened === undefined ? seed : opened + 1);
  return {
    challenge,
    /** Starts the next challenge and returns its seed. */
    begin: (): number => {
      const begun = next.current++;
      setChallenge(begun);
      return begun;
    },
    end: () => setChallenge(undefined),
  };
}

/** New values for the address; null removes a name. */
type Values = readonly (readonly [name: string, value: string | number | null])[];

/**
 * The address of the page at `path` with `values`. Undefined if nothing changes, or if the browser shows the address of
 * another page: the old page stays on screen until the next one has loaded, and must not change its address.
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

/** Browsers reject more than a hundred address changes in half a minute. */
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
