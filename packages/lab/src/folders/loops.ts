import { join } from "node:path";
import { ApiError, delayOf, pause } from "@clicktree/client";
import type { Alarm } from "./alarm.js";
import { Denied } from "./connection.js";
import { DiskTrouble } from "./disk.js";
import type { Gate } from "./gate.js";
import type { Parts } from "./status.js";
import type { Work } from "./work.js";
import { ownFolder } from "./write-file.js";

/** Milliseconds between looks at the list while the event stream tells what changes. */
const slowPollMs = 60_000;
/** Milliseconds between looks at the folder where the system gives no notices. */
const unwatchedMs = 2_000;
/** A list may be read again after this many times the time that it took. */
const share = 4;

/** Reads the server's list and delivers what is new, each time the alarm rings and in intervals. */
export async function lookAtServer(parts: Parts, options: { alarm: Alarm; pollMs: number; gate: Gate }): Promise<void> {
  const { work, downloads, runs } = parts;
  let misses = 0;
  let deliverAfter = Number.NEGATIVE_INFINITY;
  let isFirst = true;
  // Files of no request are looked at again when a request appears, not at every change of those that are known.
  let known = -1;
  let reconsiderAt = Number.NEGATIVE_INFINITY;
  while (!work.signal.aborted) {
    const began = work.clock();
    const ids = parts.news.take();
    await work.book.refresh(ids);
    if (!options.gate.closed && work.clock() >= deliverAfter) {
      const whole = await downloads.deliver(work.book.pending());
      if (isFirst) await downloads.tellLeft();
      isFirst = false;
      misses = whole ? 0 : misses + 1;
      if (whole && (await isHome(work))) work.recovered(work.requests);
      deliverAfter = whole ? deliverAfter : work.clock() + delayOf(misses, 1_000, 60_000, Math.random);
      runs?.offer(work.book.pending());
    }
    if (work.book.size !== known || work.clock() >= reconsiderAt) {
      known = work.book.size;
      reconsiderAt = work.clock() + slowPollMs;
      parts.feedback.reconsider(false);
    }
    parts.lastLook = work.clock();
    const took = work.clock() - began;
    const due = Math.max(1, deliverAfter - work.clock());
    await options.alarm.wait(Math.min(parts.streaming ? slowPollMs : options.pollMs, misses > 0 ? due : slowPollMs));
    await pause(Math.min(share * took, options.pollMs), work.signal);
  }
}

/** Looks at the whole feedback folder in intervals, and mends what was lost of our own files. */
export async function scanFeedback(parts: Parts, { rescanMs, gate }: { rescanMs: number; gate: Gate }): Promise<void> {
  const { work, feedback, locks, checks } = parts;
  let misses = 0;
  while (!work.signal.aborted) {
    misses = (await feedback.scan()) ? 0 : misses + 1;
    if (misses === 0 && !gate.closed) checks.looked();
    if ((await isHome(work)) && (await work.journal.mend())) work.recovered(join(work.requests, ownFolder));
    for (const lock of locks.values()) await lock.refresh();
    const usual = feedback.watching ? rescanMs : Math.min(rescanMs, unwatchedMs);
    await pause(misses > 0 ? Math.min(usual, delayOf(misses, 500, usual, Math.random)) : usual, work.signal);
  }
}

/** Whether the requests folder is the one that was locked at start, and not what an unmounted disk leaves behind. */
async function isHome(work: Work): Promise<boolean> {
  try {
    await work.demandHome(work.requests);
    return true;
  } catch (error) {
    if (!(error instanceof DiskTrouble)) throw error;
    work.trouble(error);
    return false;
  }
}

/** Listens to the server's events; without them the list is read in the usual intervals. */
export async function listen(parts: Parts, alarm: Alarm): Promise<void> {
  const { work } = parts;
  try {
    await work.server.events((sign, id) => {
      parts.streaming = sign !== "closed";
      if (sign === "open") work.connection.wake();
      if (sign === "changed" && id !== undefined && work.book.isOurs(id)) return;
      parts.news.add(sign === "changed" ? id : undefined);
      alarm.ring();
    }, work.signal);
  } catch (error) {
    if (work.signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403) throw new Denied(error.serverMessage ?? error.message);
    parts.streaming = false; // a server without events: polling does
  }
}
