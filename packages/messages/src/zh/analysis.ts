import type { analysis as en } from "../en/analysis.js";

/** 分析与测量结果的含义，按 core/analysis 的代码。 */
export const analysis: Record<keyof typeof en, string> = {
  title_noShots: "没有可比较的数据",
  title_notPredicted: "没有预测",
  title_impossible: "出现不可能的计数",
  title_better: "高于预测",
  title_worse: "低于预测",
  title_differs: "计数与预测不符",
  title_tooFewShots: "测量次数太少",
  title_near: "与预测接近",
  title_agrees: "与预测相符",
  verdict_noShots: "实验结果中没有可判决的测量。",
  verdict_notPredicted: "{{measured}}（95 %：± {{halfWidth}}），没有可比较的预测。",
  verdict_impossible:
    "{{shots}} 次测量中有 {{impossible}} 次的计数在模型中不应出现（成功概率 {{measured}}，95 %：± {{halfWidth}}；预测 {{predicted}}）。请按实际填写探测器的暗计数与干涉可见度，或检查位移的符号。",
  verdict_better:
    "{{measured}}（95 %：± {{halfWidth}}）比预测值 {{predicted}} 高 {{sigmas}} σ（全部检验合并 p {{together}}）：探测器优于所设参数，或有测量未计入。",
  verdict_worse:
    "{{measured}}（95 %：± {{halfWidth}}）比预测值 {{predicted}} 低 {{sigmas}} σ（全部检验合并 p {{together}}）：模型与实验不符，请检查探测效率、暗计数、干涉可见度和位移的符号。",
  verdict_differs:
    "成功概率 {{measured}}（95 %：± {{halfWidth}}）与预测值 {{predicted}} 一致，但计数不一致（全部检验合并 p {{together}}）。",
  verdict_tooFewShots:
    "{{measured}}（95 %：± {{halfWidth}}）与预测值 {{predicted}} 不矛盾，但 {{shots}} 次测量太少：{{requiredShots}} 次可达到 ± {{targetHalfWidth}}。",
  verdict_nearAbove:
    "{{measured}}（95 %：± {{halfWidth}}）比预测值 {{predicted}} 高 {{sigmas}} σ（全部检验合并 p {{together}}）。",
  verdict_nearBelow:
    "{{measured}}（95 %：± {{halfWidth}}）比预测值 {{predicted}} 低 {{sigmas}} σ（全部检验合并 p {{together}}）。",
  verdict_agrees: "{{measured}}（95 %：± {{halfWidth}}）与预测值 {{predicted}} 一致（{{deviation}} σ）。",
  test_records: "完整计数序列与判决合并检验：p {{together}}，由 {{simulations}} 次模拟测量得出。",
  test_decisions: "判决合并检验：p {{together}}，由 {{simulations}} 次模拟测量得出。该接收机无法检验完整计数序列。",
  test_recordsBound: "完整计数序列与判决合并检验：p {{together}}，由邦费罗尼不等式估计。",
  test_decisionsBound: "判决合并检验：p {{together}}，由邦费罗尼不等式估计。该接收机无法检验完整计数序列。",
  test_place:
    "差异最大处：第 {{bin}} 个时隙，发送 H{{hypothesis}}，{{shots}} 次测量中计数为 {{count}} 的有 {{measured}} 次，预期 {{expected}} 次（{{deviation}} σ）。",
  test_placeRuledOut:
    "差异最大处：第 {{bin}} 个时隙，发送 H{{hypothesis}}，{{shots}} 次测量中计数为 {{count}} 的有 {{measured}} 次，而预测中不应出现。",
  test_explained: "可解释这些计数的单项改变：{{changes}}。",
  test_unexplained: "探测效率、暗计数、干涉可见度和位移中，单独改变任何一项都不能解释这些计数。",
  test_or: "；或",
  change_efficiency: "探测效率为 {{value}}（{{low}} 至 {{high}}），而不是 {{stated}}",
  change_darkCounts: "每个时隙的暗计数为 {{value}}（{{low}} 至 {{high}}），而不是 {{stated}}",
  change_visibility: "干涉可见度为 {{value}}（{{low}} 至 {{high}}），而不是 {{stated}}",
  change_displacement: "所有位移均为其数值的 {{value}} 倍（{{low}} 至 {{high}}）",
  standing_optimal: "错误概率已达到量子力学允许的最小值，即 Helstrom 界。",
  standing_belowLimit: "错误概率是标准量子极限的 {{ofLimit}}（{{decibels}} dB），是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_atLimit: "错误概率与标准量子极限相差不到 1 %，是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_aboveLimit:
    "错误概率是标准量子极限的 {{timesLimit}} 倍（{{decibels}} dB）：不用自适应反馈的接收机反而更好。",
  standing_noLimit: "错误概率是 Helstrom 界的 {{ofHelstrom}} 倍。",
  standing_guessingIsBest: "对这样的信号，任何测量都不优于仅凭先验概率的判决。",
  finding_WORSE_THAN_LIMIT: "该决策树的错误概率是标准量子极限的 {{times}} 倍",
  remedy_WORSE_THAN_LIMIT: "不用自适应反馈的接收机反而更好：请改进决策树或增加时隙。",
  finding_LABELS_LOSE: "终止节点的标签使成功概率降低 {{loss}}",
  remedy_LABELS_LOSE: "请按后验概率判决，或把每个叶节点的标签设为最可能的假设。",
  finding_COUNTS_WITHOUT_BRANCH: "{{probability}} 的测量因计数没有分支而提前结束，其中判错的占全部测量的 {{loss}}",
  remedy_COUNTS_WITHOUT_BRANCH: "为这些计数添加分支，最多可避免这些错误。",
  finding_BINS_UNUSED: "{{bins}} 个时隙中有 {{count}} 个未被测量，损失 {{share}} 的光",
  remedy_BINS_UNUSED: "请从第 {{first}} 个时隙起继续绘制决策树。",
  finding_TERMINATING_VALUES: "{{count}} 个终止节点带有数值，且位于最后一个时隙之前",
  remedy_TERMINATING_VALUES: "导出文件会在其后的时隙中把该数值作为位移重复写出。",
  finding_LEAVES_NEVER_REACHED: "{{of}} 个叶节点中有 {{leaves}} 个永远不会到达",
  remedy_LEAVES_NEVER_REACHED: "被置零的假设不产生计数：可安全删去 {{nodes}} 个节点。",
  finding_NEVER_DECIDED: "任何情况下都不会判为 H{{hypothesis}}",
  remedy_NEVER_DECIDED: "在任何叶节点它都不是最可能的假设：发送它时判决总是错误。",
  finding_WORST_HYPOTHESIS: "H{{hypothesis}} 的成功概率最低，为 {{success}}",
  remedy_WORST_HYPOTHESIS: "后验概率相等时判为编号较小的假设；改变位移可使错误分布更均匀。",
};
