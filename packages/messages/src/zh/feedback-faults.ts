import type { feedbackFaults as en } from "../en/feedback-faults.js";

export const feedbackFaults: Record<keyof typeof en, string> = {
  faultyLine: "第 {{line}} 行：{{why}}",
  fault_META: "以 # 开头的行应为“# 键: 值”，每个键只出现一次。",
  fault_VERSION: "未知的格式版本；请删去该行，或写成“# format: clicktree-feedback 1”。",
  fault_HEADER: "表头应为 sent,n1,n2,…，每个时隙一列，最后可加一列 count。",
  fault_CELLS: "数值个数与表头不符。",
  fault_SENT: "第一个值应为所发送的假设，0 至 19 的整数。",
  fault_COUNT: "计数应为 0、1、2 或 3（3 表示 ≥3）；未测量的时隙留空。",
  fault_WEIGHT: "最后一个值应为次数（整数）。",
};
