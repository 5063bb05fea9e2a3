import type { Probe, ProbeResult } from "@clicktree/contract";
import type { Params } from "./catalog.js";
import type { probes } from "./en/probes.js";
import { formatPercent, formatPValue, formatQuantity, formatTenTo } from "./number-format.js";

/** Translates a key of the noun `probes` into the reader's language. */
type Translate = (key: keyof typeof probes, params: Params) => string;

const named = ["sign", "bins", "rows", "padding", "three", "resolution"] as const;
type Named = (typeof named)[number];

/** The conventions of Clicktree's own files that equipment cannot be registered with, in the order of the rows. */
const own: Readonly<Partial<Record<Named, string>>> = {
  bins: "forward",
  rows: "fromTop",
  padding: "stop",
  three: "orMore",
};

type ValueOf<N extends Named> = NonNullable<ProbeResult[N]["value"]>;

/** The text of each value. */
const values: { readonly [N in Named]: Readonly<Record<ValueOf<N>, keyof typeof probes>> } = {
  sign: { plus: "sign_plus", minus: "sign_minus" },
  bins: { forward: "bins_forward", reversed: "bins_reversed" },
  rows: { fromTop: "rows_fromTop", fromBottom: "rows_fromBottom" },
  padding: { stop: "padding_stop", zero: "padding_zero", repeat: "padding_repeat" },
  three: { orMore: "three_orMore", exactly: "three_exactly" },
  resolution: { 1: "resolution_1", 2: "resolution_2", 3: "resolution_3" },
};

const valueText = <N extends Named>(name: N, value: ValueOf<N>): keyof typeof probes => values[name][value];

/** One convention in words; the certainty is empty where nothing shows it. */
interface ProbeRow {
  readonly convention: string;
  readonly value: string;
  readonly certainty: string;
}

/** Certainties near 1 all mean the same. */
const formatCertainty = (certainty: number): string =>
  certainty > 0.9999 ? `> ${formatPercent(0.9999, 2)}` : formatPercent(certainty, 2);

export const formatProbeRows = (t: Translate, result: ProbeResult): ProbeRow[] =>
  named.map((name) => {
    const { value, certainty } = result[name];
    const isHidden = name === "three" && value === null && (result.resolution.value ?? 3) < 3;
    return {
      convention: t(name, {}),
      value: value === null ? t(isHidden ? "three_hidden" : "open", {}) : t(valueText(name, value), {}),
      certainty: isHidden ? "" : formatCertainty(certainty),
    };
  });

/** Where a probe is. */
export function formatProbeState(t: Translate, { acceptedAt, requests, state }: Probe): string {
  if (acceptedAt !== null) return t("state_accepted", {});
  if (state !== "waiting") return t(`state_${state}`, {});
  const count = requests.filter(({ status }) => status !== 2).length;
  return count === 0 ? t("state_evaluating", {}) : t("state_waiting", { count });
}

/** The sentences below the conventions: the evidence, and what to do. */
export function formatProbeEvidence(t: Translate, { acceptedAt, state, result }: Probe): string[] {
  if (state === "unread") return [t("unreadMeans", {})];
  if (result === null) return [];
  const fit = formatPValue(result.fit);
  const { logRatio, certainty, shots, detector } = result;
  const ratio = formatTenTo(logRatio);
  const others = named.filter((name) => {
    const { value } = result[name];
    return own[name] !== undefined && value !== null && value !== own[name];
  });
  return [
    ...(state === "none"
      ? [t("noneMeans", { fit })]
      : [
          t("likelihood", { ratio, certainty: formatCertainty(certainty), shots }),
          t("detector", {
            efficiency: formatQuantity(detector.efficiency, 2),
            darkCounts: formatQuantity(detector.darkCounts, 1),
            visibility: formatQuantity(detector.visibility, 2),
          }),
        ]),
    ...(state === "undecided" ? [t("undecidedMeans", {})] : []),
    ...(state === "named" && others.length > 0
      ? [t("otherThanOwn", { list: others.map((name) => t(name, {})).join(t("separator", {})) })]
      : []),
    ...(state === "named" && acceptedAt === null ? [t("namedMeans", {})] : []),
  ];
}
