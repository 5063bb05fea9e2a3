import type { Prediction, ResultArchive, SentTree, TreeFile } from "@clicktree/contract";
import { exportText, importInputFile, measureExport } from "../input-file/index.js";
import { type ConventionsVersion, conventionsVersions } from "../receiver/index.js";
import { contentText, feedbackFormat, maxFileBytes } from "../requests/index.js";
import { checkTree, hasErrors } from "../tree/index.js";
import { predict } from "./predict.js";
import { archiveDigest, resultArchive } from "./result-archive.js";
import { predictionFigures } from "./seal.js";

/** A figure that does not follow from the tree and the counts of its archive. */
export interface ArchiveDifference {
  /** Where it is, e.g. `analysis.success.value`. */
  readonly path: string;
  /** The figure in the archive and the computed one; undefined if one of them is missing. */
  readonly stored: unknown;
  readonly computed: unknown;
}

interface VerifiedArchive {
  /** Number of figures and texts that were compared. */
  readonly compared: number;
  readonly differences: readonly ArchiveDifference[];
}

/**
 * Size of the input file of an archive's tree in bytes if no request could have it; undefined for others. A small tree
 * can stand for a file of any size: measure it before `verifyArchive`.
 */
export function oversizedExport({ sent }: ResultArchive): number | undefined {
  if (sent === null || hasErrors(checkTree(sent.tree as TreeFile, { warnings: false }))) return undefined;
  const { bytes } = measureExport(sent.tree as TreeFile);
  return bytes > maxFileBytes ? bytes : undefined;
}

/**
 * Computes every figure of an archive again, from its tree and its counts alone: the result, the sealed prediction under
 * its own conditions, the input file of a tree that was sent, and the digest of the file.
 */
export function verifyArchive(archive: ResultArchive): VerifiedArchive {
  const { sent, prediction, analysis } = archive;
  const parts = partsOf(archive);
  const again = resultArchive(parts);
  const comparison = new Comparison();
  // Version 1 began without a digest; a forger who removes it must also call the file version 1.
  if (archive.formatVersion > 1 || archive.versions !== undefined || archive.digest !== undefined) {
    comparison.compare("digest", archive.digest, archiveDigest(archive));
    // of the conventions, an archive may name an earlier version, by which it is computed
    const written = { conventions: parts.conventions, feedbackFormat };
    for (const name of ["conventions", "feedbackFormat"] as const)
      comparison.compare(`versions.${name}`, archive.versions?.[name], written[name]);
    comparison.compare("feedback.version", ...feedbackVersion(archive));
  }
  // an older archive without a result claims none: earlier versions read fewer files as counts
  if (archive.feedback?.seal !== undefined || analysis !== null || archive.source !== "none") {
    comparison.compare("source", archive.source, again.source);
    comparison.compare("analysis", analysis, again.analysis);
  }
  comparison.compare(...sentFile(sent as SentTree | null, archive));
  if (prediction !== null) comparison.compare("request.sentAt", archive.request.sentAt, prediction.sealedAt);
  if (sent !== null && prediction !== null)
    comparison.compare("prediction", predictionFigures(prediction), predictedAgain(sent as SentTree, prediction));
  return comparison;
}

const partsOf = (archive: ResultArchive) => {
  const { request, sent, inputFile, prediction, feedback, note, tags, versions, formatVersion, analysis } = archive;
  // the first archives named no versions
  const conventions = knownVersion(versions?.conventions ?? (analysis?.reported === undefined ? 1 : 2));
  return { conventions, request, sent, inputFile, prediction, feedback, note, tags, versions, formatVersion };
};

/** Archives of other versions differ from the computed one. */
const knownVersion = (version: number): ConventionsVersion | undefined =>
  conventionsVersions.find((known) => known === version);

/** The feedback must be one of those that the request had; without one there must have been none. */
function feedbackVersion({ feedback, versions }: ResultArchive): [stored: unknown, computed: unknown] {
  const [stored, latest] = [feedback?.version ?? 0, versions?.feedback ?? 0];
  return [stored, feedback === null ? latest : Math.min(stored, latest)];
}

/**
 * A tree that was sent must export to the file; a tree that was read back must result from it; without a tree the file
 * must not contain one.
 */
function sentFile(
  sent: SentTree | null,
  { inputFile, request }: Pick<ResultArchive, "inputFile" | "request">,
): [path: string, stored: unknown, computed: unknown] {
  if (sent?.source !== "sent")
    return ["sent.tree", sent?.tree, importInputFile(contentText(inputFile) ?? "", { name: request.treeName }).tree];
  const isValid = !hasErrors(checkTree(sent.tree, { warnings: false }));
  return ["inputFile", inputFile, isValid ? exportText(sent.tree) : undefined];
}

function predictedAgain(sent: SentTree, stored: Prediction): object | undefined {
  if (hasErrors(checkTree(sent.tree, { warnings: false }))) return undefined;
  const { conventions, detector, detectorStated, priors } = stored;
  const { sign, decision, version } = conventions;
  const again = predict(sent, { sign, decision, version, priors, ...(detectorStated && { detector }) });
  return again.ok ? predictionFigures(again.value as unknown as Prediction) : undefined;
}

/** Rounding differs between machines in the last digits only. */
const relative = 1e-9;
const absolute = 1e-12;

const isClose = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= relative * Math.max(Math.abs(a), Math.abs(b)) + absolute;

class Comparison implements VerifiedArchive {
  compared = 0;
  readonly differences: ArchiveDifference[] = [];

  compare(path: string, stored: unknown, computed: unknown): void {
    if (isBranch(stored) && isBranch(computed) && Array.isArray(stored) === Array.isArray(computed)) {
      const fields = new Set([...Object.keys(stored), ...Object.keys(computed)]);
      for (const field of fields)
        this.compare(Array.isArray(stored) ? `${path}[${field}]` : `${path}.${field}`, stored[field], computed[field]);
      return;
    }
    this.compared++;
    const same =
      typeof stored === "number" && typeof computed === "number" ? isClose(stored, computed) : stored === computed;
    if (!same) this.differences.push({ path, stored, computed });
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
