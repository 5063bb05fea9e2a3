import type { laboratory as en } from "../en/laboratory.js";

/** Why the simulated laboratory did not measure a file: the one sentence that the researcher gets. */
export const laboratory: Record<keyof typeof en, string> = {
  notMeasured: "未测量：{{reason}}。",
  EMPTY: "文件为空",
  FILE_TOO_LARGE: "文件超过 10 MiB",
  NOT_TEXT: "文件不是 UTF-8 文本",
  RESULT_TOO_LARGE: "计数结果将超过 10 MiB，请减少测量次数",
  NO_TABLE: "文件没有调制表（首行为 0），无信号可发送",
};
