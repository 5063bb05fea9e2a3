// The dashboard's names for the formats of packages/messages.
export {
  formatBytes as byteCount,
  formatCell as cellProbability,
  formatExactProbability as exactProbability,
  formatProbability as probability,
  formatTick as powerOfTen,
  spaceDigits as wholeNumber,
} from "@clicktree/messages/number-format";
