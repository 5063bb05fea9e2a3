import type { Command, Option } from "commander";

/** How to complete a value: files, folders, a list of words, or not at all. */
export type ValueCompletion =
  | { readonly kind: "file" | "folder" | "none" }
  | { readonly kind: "words"; readonly words: readonly string[] };

export interface CompletionOption {
  /** `-w`, `--wait`. */
  readonly flags: readonly string[];
  readonly text: string;
  /** Undefined for an option without a value. */
  readonly values: ValueCompletion | undefined;
}

/** One command, as shell completion needs it. */
export interface CompletionNode {
  /** Its words after the program's name. */
  readonly path: readonly string[];
  readonly text: string;
  readonly children: readonly CompletionNode[];
  readonly options: readonly CompletionOption[];
  readonly values: ValueCompletion;
}

/** Which options and arguments take files or folders; commander does not know. */
export type NamesOf = (path: readonly string[], term: string) => "file" | "folder" | undefined;

/** Reads commands, options and values from the program itself, so that completion is always up to date. */
export function completionTree(program: Command, namesOf: NamesOf, helpText: string): CompletionNode {
  const everywhere = program.options.filter((option) => option.long !== "--version");
  return read(program, []);

  function read(command: Command, path: readonly string[]): CompletionNode {
    const own = path.length === 0 ? program.options : [...command.options, ...everywhere];
    const help: CompletionOption = { flags: ["-h", "--help"], text: helpText, values: undefined };
    return {
      path,
      text: command.description(),
      children: command.commands.map((child) => read(child, [...path, child.name()])),
      options: [...own.map((option) => readOption(option, path)), help],
      values: readArguments(command, path),
    };
  }

  function readOption(option: Option, path: readonly string[]): CompletionOption {
    const flags = [option.short, option.long].filter((flag) => flag !== undefined && flag !== null);
    const takesValue = option.required || option.optional;
    return {
      flags,
      text: option.description,
      values: takesValue ? valuesOf(option.argChoices, namesOf(path, option.attributeName())) : undefined,
    };
  }

  function readArguments(command: Command, path: readonly string[]): ValueCompletion {
    for (const argument of command.registeredArguments) {
      const values = valuesOf(argument.argChoices, namesOf(path, argument.name()));
      if (values.kind !== "none") return values;
    }
    return { kind: "none" };
  }
}

const valuesOf = (choices: readonly string[] | undefined, names: "file" | "folder" | undefined): ValueCompletion =>
  choices !== undefined ? { kind: "words", words: choices } : { kind: names ?? "none" };

/** Every command, the program itself first. */
export const allNodes = (node: CompletionNode): CompletionNode[] => [node, ...node.children.flatMap(allNodes)];
