import { cliUsage } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";

/** What a prompt may refuse: the reason, or true where the answer is fine. */
export type Check = (answer: string) => string | true;

export interface Choice<T> {
  readonly name: string;
  readonly value: T;
  readonly checked?: boolean;
}

/** Prompts in the person's language; all of them end by Ctrl-C with an error that main tells as interrupted. */
export interface Prompts {
  text(message: string, options?: { readonly suggested?: string | undefined; readonly check?: Check }): Promise<string>;
  password(message: string, check?: Check): Promise<string>;
  confirm(message: string, suggested: boolean): Promise<boolean>;
  choose<T>(message: string, choices: readonly Choice<T>[]): Promise<T>;
  chooseMany<T>(message: string, choices: readonly Choice<T>[]): Promise<T[]>;
}

/** Loads inquirer; only where a person is there. */
export async function openPrompts(context: Context): Promise<Prompts> {
  const { default: inquirer } = await import("inquirer");
  const { stdin: input, signal } = context;
  const prompt = inquirer.createPromptModule({ input, output: context.stdout as NodeJS.WriteStream, signal });
  const tell = (key: keyof (typeof cliUsage)["en"]) => context.say(cliUsage, key);
  const style = {
    keysHelpTip: (keys: [string, string][]) =>
      context.style(keys.map(([key, action]) => `${key} ${keyAction(action)}`).join("  "), "muted"),
  };
  function keyAction(action: string): string {
    const key = `keys.${action}`;
    return key in cliUsage.en ? tell(key as keyof typeof cliUsage.en) : action;
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
        transformer: (yes: boolean) => tell(yes ? "yes" : "no"),
        theme: { ...theme, style: { defaultAnswer: () => context.style(suggested ? "Y/n" : "y/N", "muted") } },
      }),
    choose: (message, choices) => ask({ type: "select", message, choices }),
    chooseMany: (message, choices) => ask({ type: "checkbox", message, choices }),
  };
}
