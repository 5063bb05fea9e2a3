import type { receiver as en } from "../en/receiver.js";

/** Why a receiver cannot be evaluated, by the code of core/receiver. */
export const receiver: Record<keyof typeof en, string> = {
  NO_TABLE: "没有调制表，无法分析",
  TABLE_SHAPE: "调制表须为 1 至 20 行、1 至 20 列，且各行长度相同",
  TABLE_CELL: "调制表第 {{row}} 行第 {{column}} 列不是有限的复数",
  EFFICIENCY: "探测效率须在 0 到 1 之间，而不是 {{value}}",
  DARK_COUNTS: "每个时隙的暗计数须在 0 到 1,000,000 之间，而不是 {{value}}",
  VISIBILITY: "干涉可见度须在 0 到 1 之间，而不是 {{value}}",
  RESOLUTION: "光子数分辨能力须为 1、2 或 3，而不是 {{value}}",
  PRIORS_COUNT: "给出了 {{count}} 个先验概率，而假设有 {{hypotheses}} 个：每个假设须给出一个",
  PRIORS_VALUE: "H{{row}} 的先验概率须在 0 到 1 之间，而不是 {{value}}",
  PRIORS_SUM: "先验概率之和须为 1，而不是 {{sum}}",
  TOO_LARGE: "决策树过大，无法分析：状态数超过 {{largest}}",
  TOO_MANY_RECORDS: "该文件在 {{bins}} 个时隙中有 {{records}} 种计数记录；精确分析最多 {{largest}} 种",
};
