import type { Candidate } from "@clicktree/lab/folders";
import { cliWatch } from "@clicktree/messages/catalogs";
import { openPrompts } from "../prompts/ask.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { byteCount } from "../terminal/numbers.js";

/** Asks before each file, one question at a time. */
export async function askBeforeSending(context: Context): Promise<(candidate: Candidate) => Promise<boolean>> {
  if (!context.interactive)
    throw new CommandFailure(
      exitCodes.usage,
      "USAGE",
      context.say(cliWatch, "nobodyToAsk"),
      context.say(cliWatch, "nobodyToAskNext"),
    );
  const prompts = await openPrompts(context);
  let before: Promise<unknown> = Promise.resolve();
  return ({ file, request, bytes }) => {
    const question = context.say(cliWatch, "reallySend", { file, request, size: byteCount(context.language, bytes) });
    const answer = before.then(() => prompts.confirm(question, true));
    before = answer.catch(() => undefined); // a broken-off question must not hold up the next one
    return answer;
  };
}
