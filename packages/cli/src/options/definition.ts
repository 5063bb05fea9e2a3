import type { cliCommands, cliOptions } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import type { ExitCode } from "../terminal/exit.js";

type CommandEnd = Promise<ExitCode> | Promise<void>;

/** Key of a command's sentence. */
type CommandText = keyof (typeof cliCommands)["en"];
/** Key of the sentence of an option or argument. */
type OptionText = keyof (typeof cliOptions)["en"];

/** One option of a command; T is the type of its value. */
export interface OptionDefinition<T = unknown> {
  readonly flags: string;
  readonly text: OptionText;
  readonly kind: "flag" | "text" | "number" | "duration" | "list";
  readonly choices?: readonly string[];
  /** How completion completes the value. */
  readonly names?: "file" | "folder";
  /** A list of numbers, which may have decimal commas if semicolons or blanks separate them. */
  readonly numeric?: true;
  /** Only whole numbers are allowed. */
  readonly whole?: true;
  /** Lowest number allowed. */
  readonly min?: number;
  /** Highest number allowed. */
  readonly max?: number;
  /** Shortest allowed duration, such as 100ms. */
  readonly minDuration?: string;
  /** Never set: carries the type. */
  readonly value?: T;
}

/** One argument of a command; T is the type of its value. */
export interface ArgumentDefinition<T = unknown> {
  readonly need: "one" | "maybe" | "many" | "any";
  readonly text: OptionText;
  readonly names?: "file" | "folder";
  readonly choices?: readonly string[];
  /** Never set: carries the type. */
  readonly value?: T;
}

export type OptionValues<D> = {
  readonly [K in keyof D]: D[K] extends OptionDefinition<infer T> | ArgumentDefinition<infer T> ? T : never;
};
/** The context and the values that a command with these options and arguments gets. */
export type ValuesOf<D extends { readonly arguments?: object; readonly options?: object }> = OptionValues<
  NonNullable<D["arguments"]> & NonNullable<D["options"]>
> & { readonly dryRun: boolean };

interface Shape<A extends Record<string, ArgumentDefinition>, O extends Record<string, OptionDefinition>> {
  readonly text: CommandText;
  readonly arguments?: A;
  readonly options?: O;
  /** Writes somewhere, so it has `--dry-run`. */
  readonly writes?: true;
  /** Does the work, which is imported when it runs; without an exit code it succeeded. */
  readonly run: (context: Context, values: OptionValues<A & O> & { readonly dryRun: boolean }) => CommandEnd;
}

/** A command without its types, as program, help and completion read it. */
export interface CommandDefinition {
  readonly name: string;
  readonly text: CommandText;
  readonly arguments: Readonly<Record<string, ArgumentDefinition>>;
  readonly options: Readonly<Record<string, OptionDefinition>>;
  readonly writes: boolean;
  readonly children: readonly CommandDefinition[];
  readonly run: ((context: Context, values: never) => CommandEnd) | undefined;
}

const empty = { arguments: {}, options: {}, writes: false, children: [], run: undefined };

/** A command is named by the last part of its text's key, which stands for the commands above it. */
const nameOf = (text: CommandText): string => text.slice(text.lastIndexOf(".") + 1);

/** A command that does something. */
export const command = <
  const A extends Record<string, ArgumentDefinition> = Record<never, never>,
  const O extends Record<string, OptionDefinition> = Record<never, never>,
>(
  shape: Shape<A, O>,
): CommandDefinition => ({ ...empty, name: nameOf(shape.text), ...shape });

/** A noun with commands under it. */
export const group = (text: CommandText, children: readonly CommandDefinition[]): CommandDefinition => ({
  ...empty,
  name: nameOf(text),
  text,
  children,
});

type More = Pick<OptionDefinition, "names" | "whole" | "min" | "max" | "minDuration">;
const option =
  <T>(kind: OptionDefinition["kind"]) =>
  (flags: string, text: OptionText, more: More = {}): OptionDefinition<T> => ({ flags, text, kind, ...more });

export const flag = option<boolean>("flag");
export const text = option<string | undefined>("text");
export const number = option<number | undefined>("number");
/** Highest number of a TCP port. */
export const maxPort = 65_535;
/** A TCP port; 0, where it is allowed, stands for a free one. */
export const tcpPort = (flags: string, text: OptionText, min: 0 | 1): OptionDefinition<number | undefined> =>
  number(flags, text, { whole: true, min, max: maxPort });
/** The seed of a simulation. */
export const seed = (text: OptionText): OptionDefinition<number | undefined> =>
  number("--seed <number>", text, { whole: true, min: 0, max: Number.MAX_SAFE_INTEGER });
/** Seconds, or a number with ms, s, m, h or d; the value is in milliseconds. */
export const duration = option<number | undefined>("duration");
/** May be given several times; each value may be a comma-separated list. */
export const list = (flags: string, text: OptionText, choices?: readonly string[]): OptionDefinition<string[]> => ({
  ...option<string[]>("list")(flags, text),
  ...(choices && { choices }),
});
export const numbers = (flags: string, text: OptionText): OptionDefinition<string[]> => ({
  ...list(flags, text),
  numeric: true,
});
export const choice = <const C extends string>(
  flags: string,
  text: OptionText,
  choices: readonly C[],
): OptionDefinition<C | undefined> => ({ flags, text, kind: "text", choices });

const argument =
  <T>(need: ArgumentDefinition["need"]) =>
  (text: OptionText, more: Pick<ArgumentDefinition, "names" | "choices"> = {}): ArgumentDefinition<T> => ({
    need,
    text,
    ...more,
  });
export const one = argument<string>("one");
export const maybe = argument<string | undefined>("maybe");
export const many = argument<string[]>("many");
export const any = argument<string[]>("any");
