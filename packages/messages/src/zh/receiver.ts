import type { receiver as en } from "../en/receiver.js";

/** Why a receiver cannot be evaluated or designed, by the code of core/receiver. */
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
  TOO_MANY_DISTINCT: "出现的不同计数记录超过 {{largest}} 种，无法统计：请减少模拟次数",
  TOO_MANY_RECORDS: "该文件在 {{bins}} 个时隙中有 {{records}} 种计数记录；精确分析最多 {{largest}} 种",
  PHOTONS: "平均光子数须大于 0 且不超过 1,000,000，而不是 {{value}}",
  BINS: "时隙数须为 1 至 20 的整数，而不是 {{value}}",
  CONSTELLATION_ROWS: "假设数须为 {{least}} 至 {{most}} 的整数，而不是 {{value}}",
  QAM_ROWS: "QAM 的假设数须能排成矩形，例如 4、6、8、9、12 或 16，而不是 {{value}}",
  TWO_ROWS_ONLY: "动态规划只对两个假设精确，而该调制表有 {{hypotheses}} 个假设：请选择其他策略",
  END_BELOW: "分支提前结束的阈值须不小于 0 且小于 1，而不是 {{value}}",
  DESIGN_TOO_LARGE:
    "{{bins}} 个时隙、每个节点 {{branches}} 条分支的决策树会超过 {{largest}} 个节点：请减少时隙数、改用开关分支，或让概率很小的分支提前结束",
  NO_LIGHT: "调制表不发送任何光，无法按比例调整",
  NO_PULSE: "调制表的各行不是同一脉冲的倍数，无法把光重新分配到各时隙",
};
