export { decodeText, readEncoding, textIn } from "./decode-text.js";
export {
  cellsOf,
  commentIn,
  isBlankLine,
  isSeparatorLine,
  type Separator,
  separatorOf,
  withLineFeeds,
  withoutPadding,
} from "./lines-and-cells.js";
export { mayBeThousands, wholeNumber } from "./whole-number.js";
