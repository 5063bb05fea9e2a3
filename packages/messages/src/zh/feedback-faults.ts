import type { feedbackFaults as en } from "../en/feedback-faults.js";

export const feedbackFaults: Record<keyof typeof en, string> = {
  faultyLine: "第 {{line}} 行：{{why}}",
  fault_META: "此键出现两次且值不同，或其值超过 1,000 个字符。",
  fault_VERSION: "未知的格式版本；请删去该行，或写成“# format: clicktree-feedback 1”。",
  fault_HEADER: "表头应为 sent,n1,n2,…，每个时隙一列，最后可加一列 count。",
  fault_UNNAMED: "第一列没有列名，又不是逐行递增的行号；请去掉该列（pandas：index=False）。",
  fault_AGAIN: "表头在此再次出现：文件包含两次测量。请将每次测量单独保存为一个文件再发送。",
  fault_BLANK: "数据行之间有空行；空行只能出现在表头之前或文件末尾。",
  fault_COMMENT: "数据行之间有以 # 开头的行；此类行只能出现在表头之前或文件末尾。",
  fault_NUL: "此处是 NUL 字节而不是数值：文件未完整写入。请重新复制或保存。",
  fault_CELLS: "数值个数与表头不符。",
  fault_SENT: "第一个值应为所发送的假设，0 至 19 的整数。",
  fault_COUNT: "计数应为 0、1、2 或 3（3 表示 ≥3）；未测量的时隙留空。",
  fault_WEIGHT: "最后一个值应为次数，即写出全部数位的整数：1410，而不是 1,410、1.410 或 1.41e3。",
};
