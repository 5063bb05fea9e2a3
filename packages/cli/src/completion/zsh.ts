import { allNodes, type CompletionNode, type ValueCompletion } from "./completion-tree.js";

/** A script for zsh: sourced, or saved as _clicktree in a folder of fpath. */
export function zshScript(root: CompletionNode): string {
  const cases = allNodes(root).map((node) => {
    const commands = node.children.map(({ path, text }) => quote(`${path.at(-1)}:${text}`));
    const options = node.options.flatMap(({ flags, text }) => flags.map((flag) => quote(`${flag}:${text}`)));
    return `    ${quote(node.path.join(" "))})
      commands=(${commands.join(" ")})
      options=(${options.join(" ")})
      argument=${quote(action(node.values))} ;;`;
  });
  const valueCases = allNodes(root).flatMap((node) =>
    node.options.flatMap(({ flags, values }) =>
      values === undefined
        ? []
        : flags.map((flag) => `    ${quote([...node.path, flag].join(" "))}) argument=${quote(action(values))} ;;`),
    ),
  );
  return `#compdef clicktree
# clicktree completion for zsh. To use it: source <(clicktree completion zsh)
_clicktree_describe() {
  case "$1" in
${cases.join("\n")}
    *) commands=() options=() argument='' ;;
  esac
}
_clicktree_value() {
  argument=''
  case "$1" in
${valueCases.join("\n")}
    *) return 1 ;;
  esac
}
_clicktree_offer() {
  case "$argument" in
    files) _files ;;
    folders) _files -/ ;;
    words\\ *) compadd -- \${=argument#words } ;;
  esac
}
_clicktree() {
  local path_words='' word argument i
  local -a commands options
  _clicktree_describe ''
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    if [[ $word == -- ]]; then _files; return; fi
    if (( \${commands[(I)$word:*]} )); then
      path_words="\${path_words:+$path_words }$word"
      _clicktree_describe "$path_words"
    fi
  done
  if _clicktree_value "\${path_words:+$path_words }\${words[CURRENT-1]}"; then _clicktree_offer; return; fi
  _clicktree_describe "$path_words"
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option options
  elif (( \${#commands} )); then
    _describe command commands
  else
    _clicktree_offer
  fi
}
if [[ "\${funcstack[1]}" == _clicktree ]]; then _clicktree "$@"; else compdef _clicktree clicktree; fi
`;
}

/** In single quotes. Descriptions may contain colons, because _describe splits at the first one. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const actions = { file: "files", folder: "folders", none: "" };

const action = (values: ValueCompletion): string =>
  values.kind === "words" ? `words ${values.words.join(" ")}` : actions[values.kind];
