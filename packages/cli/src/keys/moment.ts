import { momentOf } from "@clicktree/core/requests";
import { cliAccount } from "@clicktree/messages/catalogs";
import { parseDuration } from "../program/values.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** A moment to come, ISO 8601: a time from now (30d) or a date, whose last second in local time counts. */
export function readMoment(context: Context, text: string | undefined, now = Date.now()): string | undefined {
  if (text === undefined) return undefined;
  const span = /^\d+(\.\d+)?(s|m|h|d)$/.test(text) ? parseDuration(text) : undefined;
  const moment = span === undefined ? parseDate(text) : now + span;
  if (moment === undefined || moment <= now || moment > 8.64e15)
    throw new CommandFailure(
      exitCodes.usage,
      "USAGE",
      context.say(cliAccount, "badMoment", { text }),
      context.say(cliAccount, "badMomentNext"),
    );
  return new Date(moment).toISOString();
}

function parseDate(text: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return momentOf(text);
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day, 23, 59, 59);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
