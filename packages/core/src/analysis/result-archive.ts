import type { Prediction, ResultArchive, SentTree } from "@clicktree/contract";
import type { Bounds } from "../bounds/index.js";
import { type FeedbackTest, type Judgement, type Measurement, type Share, verdictApart } from "../measurement/index.js";
import { type ConventionsVersion, conventions, type Merit, plainMerit } from "../receiver/index.js";
import { contentText, feedbackFormat } from "../requests/index.js";
import { digestOf } from "./canonical-json.js";
import { type RequestResult, resultOfRequest } from "./request-result.js";

type ArchivedAnalysis = NonNullable<ResultArchive["analysis"]>;
type Understood = Extract<RequestResult<Prediction>, { understood: true }>;

/** From the caller: the version of the product, the number of feedback files, and the version of the tree. */
type WrittenVersions = Pick<NonNullable<ResultArchive["versions"]>, "clicktree" | "feedback" | "tree">;

/** The parts of an archive; texts as the server stores them (a data URL where a file is not text). */
export interface ArchiveParts
  extends Pick<ResultArchive, "request" | "sent" | "inputFile" | "prediction" | "feedback" | "note" | "tags"> {
  /** Absent only in archives of earlier versions. */
  readonly versions?: WrittenVersions | undefined;
  /** The present version by default; earlier ones are computed again to verify an archive of that version. */
  readonly formatVersion?: ResultArchive["formatVersion"];
  /** Of the figures whose files name none: the present version by default. */
  readonly conventions?: ConventionsVersion | undefined;
}

const about =
  "A result of Clicktree. All figures in `analysis` follow from `sent` and `feedback`; `clicktree result verify FILE` computes them again, and the digest of the file.";

/**
 * Everything about a result as one file that can be read and checked without the server. Takes seconds for the largest
 * trees, because it computes figures instead of copying them.
 */
export function resultArchive({
  versions,
  formatVersion = 2,
  conventions: version = conventions.version,
  ...parts
}: ArchiveParts): ResultArchive {
  const result = evaluate(parts, version);
  const source = result === null ? "none" : result.measurement.simulated ? "simulated" : "measured";
  const archive: ResultArchive = {
    format: "clicktree-result",
    formatVersion,
    about,
    source,
    ...parts,
    analysis: result && archivedAnalysis(result, { named: version > 1 }, formatVersion),
    ...(versions && { versions: { ...versions, conventions: version, feedbackFormat } }),
  };
  return versions ? { ...archive, digest: archiveDigest(archive) } : archive;
}

/** The digest of an archive: of all its fields but this one. */
export const archiveDigest = ({ digest: _, ...archive }: ResultArchive): string => digestOf(archive);

function evaluate(
  { sent, feedback, prediction }: Pick<ArchiveParts, "sent" | "feedback" | "prediction">,
  version: ConventionsVersion,
): Understood | null {
  const text = feedback && contentText(feedback.content);
  if (text === null || text === undefined) return null;
  const result = resultOfRequest<Prediction>({
    sent: (sent ?? undefined) as SentTree | undefined,
    feedback: text,
    sealed: prediction ?? undefined,
    version,
  });
  return result.understood ? result : null;
}

function archivedAnalysis(
  { measurement, judgement, limits }: Understood,
  // archives under conventions of version 1 did not say what the detector that the feedback reports predicts
  { named }: { readonly named: boolean },
  formatVersion: ResultArchive["formatVersion"],
): ArchivedAnalysis {
  const { success, perHypothesis, undecided } = measurement;
  const { judge, predicted, goodness, residuals, deviation } = judgement;
  const { chiSquare, degreesOfFreedom, pValue, verdict, test } = goodness;
  const agreed = judge === "sealed" && predicted ? predicted : measurement;
  return {
    judge,
    conditions: {
      conventions: { ...measurement.conventions, ...agreed.conventions },
      detector: { ...agreed.detector },
      priors: [...agreed.priors],
    },
    shots: measurement.shots,
    decided: measurement.decided,
    unfinished: undecided.unfinished,
    unknownRow: undecided.unknownRow,
    impossible: measurement.impossible,
    counts: measurement.counts.map((row) => [...row]),
    success: success && archivedShare(success),
    perHypothesis: perHypothesis.map((share) => share && archivedShare(share)),
    predicted: predicted && archivedMerit(predicted),
    residuals: residuals?.map((row) => row.map(finite)) ?? null,
    deviation: finite(deviation),
    chiSquare: finite(chiSquare),
    degreesOfFreedom,
    pValue: finite(pValue),
    ...(formatVersion === 2
      ? { test: test && archivedTest(test), verdict: verdict.code }
      : { verdict: verdictApart(measurement, predicted, goodness) }),
    bins: measurement.bins.map((bin) => ({
      measured: [...bin.measured],
      predicted: bin.predicted && [...bin.predicted],
    })),
    records: measurement.commonest.map(({ counts, measured, ...record }) => ({
      ...record,
      counts: [...counts],
      measured: archivedShare(measured),
    })),
    distinctRecords: measurement.distinctRecords,
    possibleRecords: measurement.possibleRecords,
    limits: limits && archivedLimits(limits),
    ...(named && { reported: reportedIn(measurement, judgement) }),
  };
}

/** The prediction for the conditions of the feedback, where they are not those of the prediction that judges. */
function reportedIn(
  measurement: Measurement,
  { ownBench }: Judgement,
): NonNullable<ArchivedAnalysis["reported"]> | null {
  if (ownBench === null || measurement.predicted === null) return null;
  const { conventions: agreed, detector, priors } = measurement;
  return {
    conditions: { conventions: { ...agreed }, detector: { ...detector }, priors: [...priors] },
    predicted: archivedMerit(measurement.predicted),
    verdict: ownBench.verdict.code,
  };
}

const archivedTest = ({ tests, place, explanations, ...test }: FeedbackTest) => ({
  ...test,
  tests: tests.map((part) => ({ ...part })),
  place: place && { ...place },
  explanations: explanations === null ? null : explanations.map((change) => ({ ...change })),
});

/** JSON has no infinity: a difference that the prediction rules out has no value. */
const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

const archivedShare = ({ value, interval }: Share) => ({ value, low: interval.low, high: interval.high });

function archivedMerit(merit: Merit) {
  const { success, error, perHypothesis, confusion } = plainMerit(merit);
  return { success, error, perHypothesis: [...perHypothesis], confusion: confusion.map((row) => [...row]) };
}

const archivedLimits = ({ guess, helstrom, standardQuantumLimit }: Bounds) => ({
  guess,
  helstrom: { error: helstrom.error },
  standardQuantumLimit: { ...standardQuantumLimit },
});
