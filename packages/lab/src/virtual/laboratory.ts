import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownConventions } from "@clicktree/core/probes";
import { checkDetector, type Detector } from "@clicktree/core/receiver";
import { demoOfFile, maxFileBytes } from "@clicktree/core/requests";
import { DiskError, isLock, lockFolder, makeOwnFolder, onDisk, readWhole, realFolder, sha256 } from "../files/index.js";
import { troubleOf, watchInbox } from "./inbox.js";
import { measureDemo } from "./measure-demo.js";
import { type MeasureSettings, measureFile } from "./measure-file.js";
import { type Measured, refuse } from "./measured.js";
import {
  defaultShots,
  type LaboratoryEnd,
  type LaboratoryEvent,
  type LaboratoryOptions,
  maxShots,
  type Refusal,
} from "./options.js";
import { type Journal, laboratoryFolder, openJournal, presentAnswer, requestOf, sweep, writeAnswer } from "./outbox.js";

/**
 * A laboratory without equipment: measures every request in the inbox with a simulated receiver and writes the counts,
 * or one sentence with the reason for refusing, into the outbox. Each request is answered once, also across restarts, and
 * an answer is never partial. Ends when the signal is aborted, or with `once` when nothing is left. Throws RangeError for
 * invalid settings; disk errors are reported and retried.
 */
export async function runLaboratory(options: LaboratoryOptions): Promise<LaboratoryEnd> {
  const settings = settingsOf(options);
  const tally = { measured: 0, refused: 0, skipped: 0, failed: 0 };
  const end = (reason: LaboratoryEnd["reason"], holder?: number): LaboratoryEnd => {
    options.onEvent({ kind: "stopped", reason });
    return { reason, ...tally, ...(holder === undefined ? {} : { holder }) };
  };
  const emit = (event: LaboratoryEvent): void => {
    if (event.kind in tally) tally[event.kind as keyof typeof tally]++;
    options.onEvent(event);
  };
  try {
    const [inbox, outbox] = [await realFolder(options.inbox), await realFolder(options.outbox)];
    const own = join(outbox, laboratoryFolder);
    await onDisk(own, "write", () => makeOwnFolder(own));
    const lock = await lockFolder(own);
    if (!isLock(lock)) return end("busy", lock.pid);
    try {
      await sweep(outbox);
      const run: Run = { inbox, outbox, settings, options, emit, journal: await openJournal(outbox) };
      emit({ kind: "ready", inbox, outbox, seed: settings.seed });
      const { once = false, rescanMs = 15_000, hold = [], signal } = options;
      const failed = await watchInbox({
        inbox,
        once,
        hold: new Set(hold),
        rescanMs,
        signal,
        emit,
        answer: (name, fault) => answer(run, name, fault),
      });
      tally.failed += failed;
      return end(signal.aborted ? "interrupted" : failed > 0 ? "trouble" : "done");
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    emit(troubleOf(error));
    tally.failed++;
    return end("trouble");
  }
}

interface Run {
  readonly inbox: string;
  readonly outbox: string;
  readonly settings: Settings;
  readonly options: LaboratoryOptions;
  readonly journal: Journal;
  readonly emit: (event: LaboratoryEvent) => void;
}

/** Answers a stable file; `fault` is the refusal if its size rules it out. Throws DiskError or the signal's reason. */
async function answer(run: Run, name: string, fault: Refusal | undefined): Promise<void> {
  const { inbox, outbox, journal, options, emit } = run;
  const request = requestOf(name);
  if (request === undefined) return;
  const content = fault
    ? undefined
    : await onDisk(join(inbox, name), "read", () => readWhole(inbox, name, maxFileBytes));
  if (!content && !fault) return; // changed or gone meanwhile: the queue reports it again
  const hash = content?.sha256 ?? sha256(JSON.stringify(fault));
  const before = journal.answered(request);
  if (before === hash || (before === undefined && (await presentAnswer(outbox, request)) !== undefined)) {
    if (before === undefined) await journal.add(request, hash);
    emit({ kind: "skipped", request, file: name });
    return;
  }
  emit({ kind: "started", request, file: name });
  const started = performance.now();
  const measured = content ? await measure(content.bytes, request, run.settings) : refuse(fault!);
  const rest = (options.delayMs ?? 0) - (performance.now() - started);
  if (rest > 0) await pause(rest, undefined, { signal: options.signal });
  const stopped = () => options.signal.throwIfAborted();
  const bytes = measured.ok ? measured.bytes : Buffer.from(`${options.explain(measured.refusal).trim()}\n`);
  const output = await writeAnswer(outbox, request, measured.ok ? "csv" : "txt", bytes, stopped);
  await journal.add(request, hash);
  if (!measured.ok) emit({ kind: "refused", request, file: name, output, refusal: measured.refusal });
  else {
    const { shots, records } = measured;
    emit({ kind: "measured", request, file: name, output, shots, records, milliseconds: performance.now() - started });
  }
}

async function measure(bytes: Uint8Array, request: string, settings: Settings): Promise<Measured> {
  const demo = demoOfFile(request);
  return demo === undefined ? measureFile(bytes, request, settings) : measureDemo(bytes, demo, request, settings);
}

type Settings = MeasureSettings & { readonly detector: Detector };

function settingsOf(options: LaboratoryOptions): Settings {
  const { shots = defaultShots, seed = randomInt(2 ** 47) } = options;
  if (!Number.isInteger(shots) || shots < 1 || shots > maxShots) throw new RangeError(`shots: 1 to ${maxShots}`);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError("seed: a whole number from 0 to 2^53 - 1");
  const { detector = {}, sign = "plus", hypotheses, everyShot = false, signal } = options;
  const conventions = { ...ownConventions, ...options.conventions };
  const checked = checkDetector(detector);
  if (!checked.ok) throw new RangeError(`detector: ${checked.problem.code}`);
  return { detector: checked.value, sign, conventions, shots, seed, hypotheses, everyShot, signal };
}
