import { allNodes, type CompletionNode, type ValueCompletion } from "./completion-tree.js";

/** A script for bash 3.2 and later; needs no bash-completion package. */
export function bashScript(root: CompletionNode): string {
  const nodes = allNodes(root);
  const cases = (draw: (node: CompletionNode) => string) =>
    nodes.map((node) => `    "${node.path.join(" ")}") ${draw(node)} ;;`).join("\n");
  const valueCases = nodes
    .flatMap((node) =>
      node.options.flatMap(({ flags, values }) =>
        values === undefined
          ? []
          : [`    ${flags.map((flag) => `"${node.path.join(" ")} ${flag}"`).join("|")}) ${offer(values)} ;;`],
      ),
    )
    .join("\n");
  return `# clicktree completion for bash. To use it: source <(clicktree completion bash)
_clicktree_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_clicktree_files() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen "$1" -- "$cur"))
  compopt -o filenames 2>/dev/null
}
_clicktree_subcommands() {
  case "$1" in
${cases((node) => `echo "${node.children.map(({ path }) => path.at(-1)).join(" ")}"`)}
  esac
}
_clicktree_options() {
  case "$1" in
${cases((node) => `echo "${node.options.flatMap(({ flags }) => flags).join(" ")}"`)}
  esac
}
_clicktree_value() {
  case "$1 $2" in
${valueCases}
    *) return 1 ;;
  esac
}
_clicktree_argument() {
  case "$1" in
${cases((node) => offer(node.values))}
  esac
}
_clicktree() {
  local cur prev path="" word i
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    [[ $word == -- ]] && { _clicktree_files -f; return; }
    case " $(_clicktree_subcommands "$path") " in
      *" $word "*) path="\${path:+$path }$word" ;;
    esac
  done
  if [[ $prev == -* ]] && _clicktree_value "$path" "$prev"; then return; fi
  if [[ $cur == -* ]]; then
    _clicktree_words "$(_clicktree_options "$path")"
    return
  fi
  local commands="$(_clicktree_subcommands "$path")"
  if [[ -n $commands ]]; then _clicktree_words "$commands"; else _clicktree_argument "$path"; fi
}
complete -F _clicktree clicktree
`;
}

const functions = { file: "_clicktree_files -f", folder: "_clicktree_files -d", none: ":" };

const offer = (values: ValueCompletion): string =>
  values.kind === "words" ? `_clicktree_words "${values.words.join(" ")}"` : functions[values.kind];
