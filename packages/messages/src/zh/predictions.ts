import type { predictions as en } from "../en/predictions.js";

export const predictions: Record<keyof typeof en, string> = {
  NOT_SEALED: "它在系统开始保存预测之前就已发送",
  NOT_INPUT_FILE: "其内容不是输入文件",
  TOO_SLOW: "计算时间过长，会延误请求的发送",
  FAILED: "计算失败",
};
