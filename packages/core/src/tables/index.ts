export { decodeText, readEncoding, textIn } from "./decode-text.js";
export {
  cellsOf,
  commentIn,
  isBlankLine,
  isSeparatorLine,
  Lines,
  type Separator,
  separatorOf,
  withoutPadding,
} from "./lines-and-cells.js";
export { mayBeThousands, wholeNumber } from "./whole-number.js";
