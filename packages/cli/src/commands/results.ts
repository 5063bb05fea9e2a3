import { choice, command, group, many, number, one, text } from "../options/definition.js";

/** Results as files that can be checked without the server. */
export const result = group("result", [
  command({
    text: "result.export",
    arguments: { request: one("request") },
    options: {
      output: text("-o, --output <path>", "outputFile", { names: "file" }),
      format: choice("--format <format>", "resultFormat", ["json", "csv", "pdf"]),
      version: number("--feedback-version <n>", "feedbackVersion", { whole: true, min: 1 }),
    },
    writes: true,
    run: async (context, values) => (await import("../result/export-result.js")).exportResult(context, values),
  }),
  command({
    text: "result.compare",
    arguments: { requests: many("comparedRequests") },
    options: {
      output: text("-o, --output <path>", "outputFile", { names: "file" }),
      format: choice("--format <format>", "comparisonFormat", ["text", "csv"]),
    },
    writes: true,
    run: async (context, values) => (await import("../result/compare-results.js")).compareResults(context, values),
  }),
  command({
    text: "result.verify",
    arguments: { file: one("archiveFile", { names: "file" }) },
    options: { keys: text("--keys <source>", "signingKeys", { names: "file" }) },
    run: async (context, values) => (await import("../result/verify-result.js")).verifyResult(context, values),
  }),
]);
