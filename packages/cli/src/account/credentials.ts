import { cliAccount, cliFailures } from "@clicktree/messages/catalogs";
import { required } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

export interface CredentialOptions {
  readonly username: string | undefined;
  readonly passwordStdin: boolean;
}

/** Longest standard input that is read as a password. */
const LONGEST = 4096;

/** User name and password: by flag, environment or standard input, else they are asked for. */
export async function readCredentials(context: Context, options: CredentialOptions, fresh = false) {
  const { env } = context;
  const tell = (key: keyof typeof cliAccount.en) => context.say(cliAccount, key);
  const username = await required(
    context,
    options.username ?? env.CLICKTREE_USERNAME,
    "--username",
    tell("username"),
    (ask) => ask.text(tell("username")),
  );
  const given = options.passwordStdin ? await readPassword(context) : env.CLICKTREE_PASSWORD;
  const password = await required(context, given, "--password-stdin", tell("password"), async (ask) => {
    const first = await ask.password(tell("password"));
    if (fresh) await ask.password(tell("passwordAgain"), (again) => again === first || tell("passwordsDiffer"));
    return first;
  });
  return { username: username.trim(), password: password.trim() };
}

async function readPassword(context: Context): Promise<string> {
  let text = "";
  for await (const chunk of context.stdin) {
    text += String(chunk);
    if (text.length > LONGEST)
      throw new CommandFailure(
        exitCodes.usage,
        "USAGE",
        context.say(cliFailures, "fileTooLarge", { path: "stdin", limit: `${LONGEST} B` }),
      );
  }
  return text.replace(/\r?\n[\s\S]*$/, "");
}
