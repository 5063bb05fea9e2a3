import type { analysis as en } from "../en/analysis.js";

/** 分析与测量结果的含义，按 core/analysis 的代码。 */
export const analysis: Record<keyof typeof en, string> = {
  title_noShots: "没有可比较的数据",
  title_notPredicted: "没有预测",
  title_impossible: "出现不可能的计数",
  title_better: "优于预测",
  title_worse: "低于预测",
  title_differs: "判决分布与预测不符",
  title_tooFewShots: "测量次数太少",
  title_near: "与预测相近",
  title_agrees: "与预测相符",
  verdict_noShots: "反馈中没有可判决的测量。",
  verdict_notPredicted: "测得 {{measured}} ± {{halfWidth}}，没有可比较的预测。",
  verdict_impossible:
    "{{shots}} 次测量中有 {{impossible}} 次的计数在模型中不可能出现（测得 {{measured}} ± {{halfWidth}}，预测 {{predicted}}）：须按实际给出探测器的暗计数与干涉可见度，或位移的符号不一致。",
  verdict_better:
    "{{measured}} ± {{halfWidth}} 与预测 {{predicted}} 不一致（{{deviation}} σ）：实验装置优于所设的探测器，或有测量未计入。",
  verdict_worse:
    "{{measured}} ± {{halfWidth}} 与预测 {{predicted}} 不一致（{{deviation}} σ）：模型与实验装置不符。请检查探测效率、暗计数、干涉可见度和位移的符号。",
  verdict_differs:
    "成功率 {{measured}} ± {{halfWidth}} 与预测 {{predicted}} 一致，但判决分布不一致（χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}）：请查看残差较大的假设。",
  verdict_tooFewShots:
    "{{measured}} ± {{halfWidth}} 与预测 {{predicted}} 不矛盾，但 {{shots}} 次测量太少：{{wantedShots}} 次可达到 ± {{wantedHalfWidth}}。",
  verdict_near:
    "{{measured}} ± {{halfWidth}} 与预测 {{predicted}} 相差 {{deviation}} σ；仅凭偶然涨落，{{probability}} 的测量也会有这样的偏差。",
  verdict_agrees: "{{measured}} ± {{halfWidth}} 与预测 {{predicted}} 一致（{{deviation}} σ）。",
  standing_optimal: "错误率已达到物理上的最小值，即 Helstrom 界。",
  standing_belowLimit: "错误率是标准量子极限的 {{ofLimit}}（{{decibels}} dB），是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_atLimit: "错误率与标准量子极限相当（相差不到百分之一），是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_aboveLimit: "错误率是标准量子极限的 {{timesLimit}} 倍（{{decibels}} dB）：不用反馈的接收机反而更好。",
  standing_noLimit: "错误率是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_nothingToTell: "对这样的光，任何测量都不优于仅凭先验概率的判决。",
  finding_WORSE_THAN_LIMIT: "该决策树的错误率是标准量子极限的 {{times}} 倍",
  remedy_WORSE_THAN_LIMIT: "不用反馈的接收机反而更好：请改进决策树或增加时隙。",
  finding_LABELS_LOSE: "终止节点的标签使成功率损失 {{loss}}",
  remedy_LABELS_LOSE: "请按后验概率判决，或让每个标签给出最可能的假设。",
  finding_COUNTS_WITHOUT_BRANCH: "{{probability}} 的运行因计数没有分支而提前结束，其中判错的占全部运行的 {{loss}}",
  remedy_COUNTS_WITHOUT_BRANCH: "为这些计数添加分支，最多可减少这么多错误。",
  finding_BINS_UNUSED: "{{bins}} 个时隙中有 {{count}} 个从不测量，损失 {{share}} 的光",
  remedy_BINS_UNUSED: "请从第 {{first}} 个时隙起继续绘制决策树。",
  finding_TERMINATING_VALUES: "{{count}} 个终止节点带有数值，且位于最后一个时隙之前",
  remedy_TERMINATING_VALUES: "导出文件会在其后的时隙中把该数值作为位移重复。",
  finding_LEAVES_NEVER_REACHED: "{{of}} 个叶节点中有 {{leaves}} 个永远不会到达",
  remedy_LEAVES_NEVER_REACHED: "归零的态不会产生计数：可删去 {{nodes}} 个节点而没有任何损失。",
  finding_NEVER_DECIDED: "H{{row}} 从不被判决",
  remedy_NEVER_DECIDED: "在任何叶节点它都不是最可能的：发送它时判决总是错误。",
  finding_WORST_HYPOTHESIS: "H{{row}} 的判决最差，成功率 {{success}}",
  remedy_WORST_HYPOTHESIS: "后验概率相等时取编号最小的行；改变位移可使错误分布更均匀。",
};
