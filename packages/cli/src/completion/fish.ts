import { allNodes, type CompletionNode, type CompletionOption, type ValueCompletion } from "./completion-tree.js";

/** A script for fish 3 and later: sourced, or saved as clicktree.fish in the completions folder. */
export function fishScript(root: CompletionNode): string {
  const nodes = allNodes(root);
  const known = nodes.filter(({ path }) => path.length > 0).map(({ path }) => quote(path.join(" ")));
  const lines = nodes.flatMap((node) => {
    const here = `-n ${quote(`__clicktree_at ${node.path.map(String).join(" ")}`.trim())}`;
    return [
      ...node.children.map(
        ({ path, text }) => `complete -c clicktree ${here} -f -a ${quote(path.at(-1) ?? "")} -d ${quote(text)}`,
      ),
      ...node.options.map((option) => `complete -c clicktree ${here} ${formatOption(option)}`),
      ...(node.children.length > 0 ? [] : [`complete -c clicktree ${here} ${formatValues(node.values, false)}`]),
    ];
  });
  return `# clicktree completion for fish. To use it: clicktree completion fish | source
set -g __clicktree_commands ${known.join(" ")}
function __clicktree_path
    set -l path
    for word in (commandline -opc)[2..-1]
        set -l longer (string join -- ' ' $path $word)
        if contains -- $longer $__clicktree_commands
            set path $path $word
        end
    end
    string join -- ' ' $path
end
function __clicktree_at
    set -l here (__clicktree_path)
    test "$here" = "$argv"
end
complete -c clicktree -e
complete -c clicktree -f
${lines.join("\n")}
`;
}

function formatOption({ flags, text, values }: CompletionOption): string {
  const names = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  return [
    ...names,
    ...(text === "" ? [] : [`-d ${quote(text)}`]),
    ...(values === undefined ? [] : [formatValues(values, true)]),
  ].join(" ");
}

/** -r: a value follows; -F: files, -f: no files. */
function formatValues(values: ValueCompletion, option: boolean): string {
  const flags = { file: "-F", folder: "-f -a '(__fish_complete_directories)'", none: "-f" };
  const offered = values.kind === "words" ? `-f -a ${quote(values.words.join(" "))}` : flags[values.kind];
  return `${option ? "-r " : ""}${offered}`;
}

const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
