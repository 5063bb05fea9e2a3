import type { TreeVersion } from "@clicktree/contract";

/** Automatic versions saved within this time are grouped behind the latest of them. */
const groupMs = 5 * 60_000;

interface VersionGroup {
  readonly head: TreeVersion;
  /** Automatic versions shortly before the head, latest first. */
  readonly earlier: readonly TreeVersion[];
}

/** Groups a list of versions, latest first. The automatic versions of one session are behind the latest of them. */
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

/** The name of a version, or else how it was saved. */
export const versionName = (
  { name, current, automatic }: TreeVersion,
  t: (key: "current" | "automatic" | "saved") => string,
): string => name ?? t(current ? "current" : automatic ? "automatic" : "saved");

const isPlain = ({ automatic, name }: TreeVersion): boolean => automatic && name === null;
