import type { feedbackChecks as en } from "../en/feedback-checks.js";
import { feedbackFaults } from "./feedback-faults.js";

export const feedbackChecks: Record<keyof typeof en, string> = {
  ...feedbackFaults,
  finding_OTHER_REQUEST: "文件自称属于 {{stated}}，而不是 {{request}}。",
  finding_UNKNOWN_HYPOTHESIS: "有 {{shots}} 次测量的假设 {{largest}} 不在调制表中；表中的假设为 0 至 {{last}}。",
  finding_FROM_ONE: "文件中的假设为 1 至 {{largest}}，调制表中为 0 至 {{last}}。是否从 1 开始编号？",
  finding_SHOTS_DIFFER: "“# shots”一行写的是 {{stated}}，而文件中有 {{shots}} 次测量。",
  finding_LAST_LINE: "最后一行（第 {{line}} 行）不完整，文件可能只写了一半。",
  finding_BINS_DIFFER: "文件有 {{bins}} 个时隙，而决策树有 {{expected}} 个。",
  finding_UNDECIDABLE: "{{shots}} 次测量都无法判决：缺少决策树所需时隙的计数。",
  finding_NO_SHOTS: "文件中没有计数：表头下面没有任何测量。",
  finding_NO_COUNTS: "文件中没有可读取的计数。第 {{line}} 行：{{why}}",
  finding_UNREAD: "无法读取“# {{key}}: {{stated}}”一行，将忽略它。",
  finding_UNDECIDED: "{{shots}} 次测量中有 {{undecided}} 次无法判决，将不计入。",
  finding_NOT_SENT: "文件中没有假设 {{missing}} 的测量。",
  finding_OTHER_CONDITIONS: "文件写明的探测器或符号与封存的预测不同。",
  finding_ASKED_SHOTS: "研究者要求 {{asked}} 次测量，文件中有 {{shots}} 次。",
  finding_ROW_WITHOUT_SHOTS: "第 {{line}} 行的次数为 0，不计作任何结果。",
  finding_NO_LINE_END: "最后一行没有换行符，请确认文件是完整的。",
  finding_SIMULATED: "计数来自模拟，而非测量。",
};
