/**
 * The conventions of the model. Every result names them, because counts taken under one sign and decided under the
 * other are worse than guessing. Change a default only together with `version`.
 *
 * - `sign`: a node's value β displaces by D(β), so the field is α + β and β = -α nulls (plus); with a subtracted
 * reference field it is α - β (minus).
 * - `topCount`: the highest count that branches distinguish; it means "this or more".
 * - `version`: 1 multiplied the light of each bin by the stated splitting; since 2 the splitting sets the parts of the
 * light. Predictions, headers and archives of version 1 keep that rule.
 * - `tie`: products p·L that differ by less than this fraction are equal, and the lowest hypothesis wins.
 */
export const conventions = { name: "clicktree", version: 2, sign: "plus", topCount: 3, tie: 1e-10 } as const;

export const signs = ["plus", "minus"] as const;
export type Sign = (typeof signs)[number];

/** How a leaf decides: by the largest posterior, or by its label if that names a hypothesis (1 for the first). */
export const decisionRules = ["posterior", "labels"] as const;
export type DecisionRule = (typeof decisionRules)[number];

export const conventionsVersions = [1, 2] as const;
export type ConventionsVersion = (typeof conventionsVersions)[number];

/** The conventions of one evaluation or measurement, as in results and files. */
export interface Conventions {
  readonly name: typeof conventions.name;
  readonly version: ConventionsVersion;
  readonly sign: Sign;
  readonly decision: DecisionRule;
}

/** Conventions, completed with the defaults. */
export const agree = (
  sign: Sign = conventions.sign,
  decision: DecisionRule = "posterior",
  version: ConventionsVersion = conventions.version,
): Conventions => ({
  name: conventions.name,
  version,
  sign,
  decision,
});

/** One line for a file's header, e.g. `clicktree 2, sign plus`. */
export const conventionsText = (sign: Sign, version: ConventionsVersion = conventions.version): string =>
  `${conventions.name} ${version}, sign ${sign}`;

/** Sign and version in such a line; undefined for other conventions. */
export const readConventions = (text: string): Pick<Conventions, "sign" | "version"> | undefined =>
  conventionsVersions
    .flatMap((version) => signs.map((sign) => ({ sign, version })))
    .find(({ sign, version }) => text === conventionsText(sign, version));
