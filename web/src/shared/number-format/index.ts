// The dashboard's names for the formats of packages/messages.
export {
  formatBytes as byteCount,
  formatCell as cellProbability,
  formatExactProbability as exactProbability,
  formatHalfWidth as halfWidth,
  formatProbability as probability,
  formatTick as powerOfTen,
  spaceDigits as wholeNumber,
} from "@clicktree/messages/number-format";
