import { readdir } from "node:fs/promises";
import { cliRequests } from "@clicktree/messages/catalogs";
import { openPrompts } from "../prompts/ask.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** What the person is asked for when they name no file. */
export interface Guided {
  readonly file: string;
  readonly requirements: string | undefined;
  readonly wait: boolean;
}

const shownFiles = 50;

/** Leads through a sending: which file, which requirements, whether to wait. */
export async function guide(context: Context, given: { requirements: boolean; wait: boolean }): Promise<Guided> {
  const say = (key: keyof typeof cliRequests.en) => context.say(cliRequests, key);
  if (!context.interactive)
    throw new CommandFailure(exitCodes.usage, "USAGE", say("fileMissing"), say("fileMissingNext"));
  const prompts = await openPrompts(context);
  const found = await treesHere(context);
  const other = "";
  const chosen =
    found.length === 0
      ? other
      : await prompts.choose(say("whichFile"), [
          ...found.map((file) => ({ name: file, value: file })),
          { name: say("otherFile"), value: other },
        ]);
  const file =
    chosen || (await prompts.text(say("filePath"), { check: (answer) => answer.trim() !== "" || say("fileMissing") }));
  const requirements = given.requirements
    ? undefined
    : (await prompts.text(say("whichRequirements"))).trim() || undefined;
  return { file: file.trim(), requirements, wait: given.wait || (await prompts.confirm(say("waitForResult"), true)) };
}

/** Tree files here and in examples/trees. */
async function treesHere(context: Context): Promise<string[]> {
  const folders = ["", "examples/trees/"];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      // a folder that is not there, or not to be read, simply offers nothing
      const names = await readdir(`${context.cwd}/${folder}`).catch((): string[] => []);
      return names.filter((name) => name.endsWith(".tree.json")).map((name) => `${folder}${name}`);
    }),
  );
  return lists.flat().toSorted().slice(0, shownFiles);
}
