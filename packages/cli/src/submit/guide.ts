import { readdir } from "node:fs/promises";
import { cliRequests } from "@clicktree/messages/catalogs";
import { openPrompts } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";

/** The answers of a person who named no file. */
interface Guided {
  readonly file: string;
  readonly requirements: string | undefined;
  readonly wait: boolean;
}

const maxFiles = 50;

/** Asks which file to send, its requirements, and whether to wait. */
export async function guide(context: Context, given: { requirements: boolean; wait: boolean }): Promise<Guided> {
  const t = (key: keyof typeof cliRequests.en) => context.t(cliRequests, key);
  if (!context.interactive) throw usageError(t("fileMissing"), t("fileMissingNext"));
  const prompts = await openPrompts(context);
  const found = await treesHere(context);
  const other = "";
  const chosen =
    found.length === 0
      ? other
      : await prompts.choose(t("whichFile"), [
          ...found.map((file) => ({ name: file, value: file })),
          { name: t("otherFile"), value: other },
        ]);
  const file =
    chosen || (await prompts.text(t("filePath"), { check: (answer) => answer.trim() !== "" || t("fileMissing") }));
  const requirements = given.requirements
    ? undefined
    : (await prompts.text(t("whichRequirements"))).trim() || undefined;
  return { file: file.trim(), requirements, wait: given.wait || (await prompts.confirm(t("waitForResult"), true)) };
}

/** Tree files here and in examples/trees. */
async function treesHere(context: Context): Promise<string[]> {
  const folders = ["", "examples/trees/"];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      // a missing or unreadable folder offers nothing
      const names = await readdir(`${context.cwd}/${folder}`).catch((): string[] => []);
      return names.filter((name) => name.endsWith(".tree.json")).map((name) => `${folder}${name}`);
    }),
  );
  return lists.flat().toSorted().slice(0, maxFiles);
}
