import { cliAccount, cliFailures } from "@clicktree/messages/catalogs";
import { requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

export interface CredentialOptions {
  readonly username: string | undefined;
  readonly passwordStdin: boolean;
}

/** Longest standard input that is read as a password, in bytes. */
const maxPasswordBytes = 4096;

/** User name and password: from flag, environment or standard input, else from prompts. */
export async function readCredentials(context: Context, options: CredentialOptions, fresh = false) {
  const { env } = context;
  const t = (key: keyof typeof cliAccount.en) => context.t(cliAccount, key);
  const username = await requireValue(
    context,
    options.username ?? env.CLICKTREE_USERNAME,
    "--username",
    t("username"),
    (ask) => ask.text(t("username")),
  );
  const given = options.passwordStdin ? await readPassword(context) : env.CLICKTREE_PASSWORD;
  const password = await requireValue(context, given, "--password-stdin", t("password"), async (ask) => {
    const first = await ask.password(t("password"));
    if (fresh) await ask.password(t("passwordAgain"), (again) => again === first || t("passwordsDiffer"));
    return first;
  });
  return { username: username.trim(), password: password.trim() };
}

async function readPassword(context: Context): Promise<string> {
  let text = "";
  for await (const chunk of context.stdin) {
    text += String(chunk);
    if (text.length > maxPasswordBytes)
      throw new CommandFailure(
        exitCodes.usage,
        "USAGE",
        context.t(cliFailures, "fileTooLarge", { path: "stdin", limit: `${maxPasswordBytes} B` }),
      );
  }
  return text.replace(/\r?\n[\s\S]*$/, "");
}
