import type { TreeVersion } from "@clicktree/contract";

/** Automatic saves of this long stand behind the latest of them in the list. */
const groupMs = 5 * 60_000;

interface VersionGroup {
  readonly head: TreeVersion;
  /** Automatic versions shortly before it, latest first. */
  readonly earlier: readonly TreeVersion[];
}

/** The versions of a list, latest first, with those of one spell of drawing behind one of them. */
export function groupsOf(versions: readonly TreeVersion[]): VersionGroup[] {
  const groups: { head: TreeVersion; earlier: TreeVersion[] }[] = [];
  for (const version of versions) {
    const last = groups.at(-1);
    const isPart =
      last !== undefined &&
      isPlain(last.head) &&
      isPlain(version) &&
      Date.parse(last.head.savedAt) - Date.parse(version.savedAt) < groupMs;
    if (isPart) last.earlier.push(version);
    else groups.push({ head: version, earlier: [] });
  }
  return groups;
}

/** Its name, or what made it. */
export const versionName = (
  { name, current, automatic }: TreeVersion,
  t: (key: "current" | "automatic" | "saved") => string,
): string => name ?? t(current ? "current" : automatic ? "automatic" : "saved");

const isPlain = ({ automatic, name }: TreeVersion): boolean => automatic && name === null;
