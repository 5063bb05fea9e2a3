import type { demos as en } from "../en/demos.js";

export const demos: Record<keyof typeof en, string> = {
  processed: "数据处理成功",
  uploaded: "{{demo}}的数据文件已更新为 {{name}}",
  uploadedWithFault: "{{demo}}的数据文件已更新为 {{name}}，但无法处理：{{fault}}",
  demo1: "演示1（光子计数）",
  demo2: "演示2（相干态）",
  BAD_BASE64: "data URL 已损坏",
  NOT_TEXT: "文件不是文本",
  NO_COUNTS: "文件中没有计数",
  RISING_COLUMN:
    "第 {{line}} 行：计数旁有一列均匀递增（{{text}}），像序号、时间或直方图的横坐标；请只发送计数，每行一个",
  THOUSANDS: "第 {{line}} 行：{{text}} 可能是带千位分隔符的一个数，也可能不是；请只写数字，每行一个数",
  DECIMAL_COMMA: "第 {{line}} 行：{{text}} 可能是用逗号作小数点的一个数，也可能是多个计数；请写整数，每行一个",
  LABELLED: "第 {{line}} 行：{{text}} 单独位于注释之间，像记录仪的设置；请只发送计数",
  NOT_A_COUNT: "第 {{line}} 行：{{text}} 不是非负整数",
  MISSING_VALUE: "第 {{line}} 行：逗号前缺少数值",
  VALUE_TOO_LARGE: "第 {{line}} 行：{{text}} 大于 100,000",
  TOO_MANY_ON_LINE: "第 {{line}} 行的数值超过 1,000 个",
  TOO_MANY_COUNTS: "计数超过 1,000,000 个",
  TOO_FEW_COUNTS: "计数少于 32 个，不足每次扫描一个",
};
