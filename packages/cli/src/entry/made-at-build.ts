/** Texts that the build puts into the bundle, so that nothing is read or computed for them. */
interface MadeAtBuild {
  readonly version: string;
  /** `clicktree --help` when piped, by language: what the program itself prints. */
  readonly help: Readonly<Record<"en" | "zh", string>>;
}

declare const CLICKTREE_MADE_AT_BUILD: MadeAtBuild;

export const madeAtBuild: MadeAtBuild = CLICKTREE_MADE_AT_BUILD;
