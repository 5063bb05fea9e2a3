import type { ResultArchive } from "@clicktree/contract";
import { validateResultArchive } from "@clicktree/contract/validate/result-archive";
import {
  type ArchiveDifference,
  isDeeper,
  oversizedExport,
  unsignedFields,
  verifyArchive,
} from "@clicktree/core/analysis";
import { maxFileBytes } from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import { jsonFault } from "@clicktree/core/tree";
import { cliResult } from "@clicktree/messages/catalogs";
import { visibleJson } from "@clicktree/messages/unseen";
import { readBytes } from "../files/read.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, type ExitCode, exitCodes } from "../terminal/exit.js";
import { type Line, textLine } from "../terminal/line.js";
import { byteCount, printable, wholeNumber } from "../terminal/text.js";
import { checkSeals, readKeys, type SealState } from "./check-seal.js";

/** Largest archive that is read: tree, input file and feedback of maximum size, with their figures. */
const maxArchiveBytes = 64 * 1024 * 1024;
/** Differences that are listed for people; `--json` lists all. */
const maxListed = 20;
/** Arrays and objects inside each other; a tree's file needs a dozen. */
const maxLevels = 64;

interface Values {
  readonly file: string;
  /** Whose signatures to accept: the address of a server, or a file with its public keys. */
  readonly keys: string | undefined;
}

/**
 * Recomputes every figure of an archive and checks the signatures of its prediction and its counts, without the server.
 * Exit code 1 if a figure differs or a signature does not hold.
 */
export async function verifyResult(context: Context, { file, keys }: Values): Promise<ExitCode> {
  const archive = readArchive(context, file, await readBytes(context, file, maxArchiveBytes));
  const { compared, differences } = verifyArchive(archive);
  const seals = checkSeals(archive, keys === undefined ? undefined : await readKeys(context, keys));
  const { source, request, feedback } = archive;
  // who names keys expects signatures
  const isGood = (seal: SealState) => seal === "valid" || (seal === "none" && keys === undefined);
  const areSealsGood = isGood(seals.prediction) && (feedback === null || isGood(seals.feedback));
  const verified = differences.length === 0 && areSealsGood;
  if (context.json)
    context.printJson({
      file,
      verified,
      source,
      request: request.number,
      digest: archive.digest ?? null,
      seal: seals.prediction,
      publicKey: archive.prediction?.seal?.publicKey ?? null,
      feedbackSeal: seals.feedback,
      delivery: feedback?.seal ?? null,
      unsigned: unsignedFields,
      compared,
      differences: differences.map(plain),
    });
  else
    context.printLines([
      ...lines(context, archive, compared, differences),
      sealLine(context, archive, seals.prediction, keys),
      ...feedbackLines(context, archive, seals.feedback, keys),
    ]);
  return verified ? exitCodes.done : exitCodes.failed;
}

/** JSON leaves out undefined values, so a missing figure is null. */
const plain = ({ path, stored, computed }: ArchiveDifference) => ({
  ...{ path, stored: stored ?? null, computed: computed ?? null },
});

function readArchive(context: Context, file: string, bytes: Uint8Array): ResultArchive {
  const failed = (reason: string) =>
    commandFailed("NOT_AN_ARCHIVE", context.t(cliResult, "notArchive", { file, reason }));
  const text = decodeText(bytes);
  if (isDeeper(text, maxLevels)) throw failed(context.t(cliResult, "tooDeep", { levels: maxLevels }));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw failed(context.t(cliResult, "notJson", { ...jsonFault(text) }));
  }
  if (validateResultArchive(value)) {
    const size = oversizedExport(value);
    if (size === undefined) return value;
    throw failed(
      context.t(cliResult, "exportTooLarge", {
        size: size < 1e15 ? byteCount(size) : `${wholeNumber(size)} B`,
        limit: byteCount(maxFileBytes),
      }),
    );
  }
  const [fault] = (validateResultArchive as { errors?: typeof validateResultArchive.errors }).errors ?? [];
  const known = { place: fault?.instancePath || "/", keyword: fault?.keyword ?? "" };
  throw failed(context.t(cliResult, "brokenRule", known));
}

function lines(
  context: Context,
  { source, request, digest }: ResultArchive,
  compared: number,
  differences: readonly ArchiveDifference[],
) {
  const t = (key: keyof typeof cliResult.en, params = {}) => context.t(cliResult, key, params);
  const origin = { measured: "measured", simulated: "simulated", none: "noCounts" } as const;
  const name = textLine(`${printable(request.number)}: ${t(origin[source])}`, source === "simulated" ? "bad" : "plain");
  if (differences.length === 0)
    return [
      name,
      textLine(`✓ ${t("verified", { figures: wholeNumber(compared) })}`, "good"),
      digest === undefined ? textLine(t("noDigest"), "muted") : textLine(`✓ ${t("digest", { digest })}`, "good"),
    ];
  const count = wholeNumber(differences.length);
  return [
    name,
    textLine(`✕ ${t("differ", { count, figures: wholeNumber(compared) })}`, "bad"),
    ...differences
      .slice(0, maxListed)
      .map(({ path, stored, computed }) =>
        textLine(`  ${t("difference", { path, stored: shown(t, stored), computed: shown(t, computed) })}`),
      ),
    ...(differences.length > maxListed
      ? [textLine(`  ${t("moreDifferences", { count: wholeNumber(differences.length - maxListed) })}`, "muted")]
      : []),
  ];
}

function sealLine(context: Context, { prediction }: ResultArchive, seal: SealState, keys: string | undefined) {
  const params = { key: prediction?.seal?.publicKey ?? "", keys: printable(keys ?? "") };
  const t = (key: keyof typeof cliResult.en) => context.t(cliResult, key, params);
  if (seal === "valid") return textLine(`✓ ${t(keys === undefined ? "sealValid" : "sealOfServer")}`, "good");
  if (seal === "none") {
    const text = t(prediction === null ? "noPrediction" : "sealAbsent");
    return keys === undefined ? textLine(text, "muted") : textLine(`✕ ${text}`, "bad");
  }
  return textLine(`✕ ${t(seal === "broken" ? "sealBroken" : "sealForeign")}`, "bad");
}

/** Who delivered the counts and what they state, if they are signed, and what no signature covers. */
function feedbackLines(
  context: Context,
  { feedback }: ResultArchive,
  state: SealState,
  keys: string | undefined,
): Line[] {
  const t = (key: keyof typeof cliResult.en, params = {}) => context.t(cliResult, key, params);
  if (feedback === null) return [];
  const { seal } = feedback;
  if (state === "none" || seal === undefined) return [textLine(`✕ ${t("countsUnsigned")}`, "bad")];
  const params = { key: seal.publicKey, keys: printable(keys ?? "") };
  if (state !== "valid") return [textLine(`✕ ${t(wrongCounts[state], params)}`, "bad")];
  const { receivedAt, accountId, equipment, detector } = seal;
  const shown = (text: string | null) => (text === null ? t("notStated") : printable(text));
  const account = String(accountId);
  const facts = { at: receivedAt, account, equipment: shown(equipment), detector: shown(detector) };
  return [
    textLine(`✓ ${t(keys === undefined ? "countsValid" : "countsOfServer", params)}`, "good"),
    textLine(`  ${t("delivery", facts)}`),
    textLine(t("unsigned", { fields: unsignedFields.join(", ") }), "muted"),
  ];
}

const wrongCounts = { broken: "countsBroken", foreign: "countsForeign", other: "countsOther" } as const;

/** A figure of the file, shortened. */
function shown(t: (key: "missing") => string, value: unknown): string {
  const text = value === undefined ? t("missing") : visibleJson(value);
  return printable(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
