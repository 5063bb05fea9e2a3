import { cliFailures, cliUsage } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";

/** Returns true if a prompt accepts an answer, otherwise the reason why not. */
type Check = (answer: string) => string | true;

interface Choice<T> {
  readonly name: string;
  readonly value: T;
  readonly checked?: boolean;
}

/** Prompts in the person's language; Ctrl-C ends them with an error that is reported as an interruption. */
interface Prompts {
  text(message: string, options?: { readonly suggested?: string | undefined; readonly check?: Check }): Promise<string>;
  password(message: string, check?: Check): Promise<string>;
  confirm(message: string, suggested: boolean): Promise<boolean>;
  choose<T>(message: string, choices: readonly Choice<T>[]): Promise<T>;
  chooseMany<T>(message: string, choices: readonly Choice<T>[]): Promise<T[]>;
}

/** Loads inquirer; only for interactive use. */
export async function openPrompts(context: Context): Promise<Prompts> {
  const { default: inquirer } = await import("inquirer");
  const { stdin: input, signal } = context;
  const prompt = inquirer.createPromptModule({ input, output: context.stdout as NodeJS.WriteStream, signal });
  const t = (key: keyof (typeof cliUsage)["en"]) => context.t(cliUsage, key);
  const style = {
    keysHelpTip: (keys: [string, string][]) =>
      context.style(keys.map(([key, action]) => `${key} ${keyAction(action)}`).join("  "), "muted"),
  };
  function keyAction(action: string): string {
    const key = `keys.${action}`;
    return key in cliUsage.en ? t(key as keyof typeof cliUsage.en) : action;
  }
  const theme = { style, prefix: { idle: "?", done: "✓" } };
  const ask = async <T>(question: object): Promise<T> =>
    ((await prompt([{ ...question, name: "answer", theme }] as never)) as { answer: T }).answer;
  return {
    text: (message, { suggested, check } = {}) =>
      ask({
        type: "input",
        message,
        ...(suggested !== undefined && { default: suggested }),
        ...(check && { validate: check }),
      }),
    password: (message, check) => ask({ type: "password", message, mask: "*", ...(check && { validate: check }) }),
    confirm: (message, suggested) =>
      ask({
        type: "confirm",
        message,
        default: suggested,
        transformer: (yes: boolean) => t(yes ? "yes" : "no"),
        theme: { ...theme, style: { defaultAnswer: () => context.style(suggested ? "Y/n" : "y/N", "muted") } },
      }),
    choose: (message, choices) => ask({ type: "select", message, choices }),
    chooseMany: (message, choices) => ask({ type: "checkbox", message, choices }),
  };
}

/** The given value, else the answer to a prompt. If no person can be asked, a usage error that names the flag. */
export async function requireValue(
  context: Context,
  given: string | undefined,
  flag: string,
  what: string,
  ask: (prompts: Prompts) => Promise<string>,
): Promise<string> {
  if (given !== undefined && given !== "") return given;
  if (context.interactive) return ask(await openPrompts(context));
  throw usageError(context.t(cliFailures, "needed", { what }), context.t(cliFailures, "neededNext", { flag }));
}

/** Asks before an action that cannot be undone. `--yes` confirms; it is required if no person can be asked. */
export async function requireConfirmation(context: Context, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  if (!context.interactive) throw usageError(question, context.t(cliFailures, "noAnswer"));
  const prompts = await openPrompts(context);
  if (!(await prompts.confirm(question, false)))
    throw commandFailed("NOT_CONFIRMED", context.t(cliFailures, "notDone"));
}
