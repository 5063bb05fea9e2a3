import type { comparison as en } from "../en/comparison.js";

export const comparison: Record<keyof typeof en, string> = {
  sameFile: "{{tree}}，{{count}} 次运行",
  oneRun: "该文件在此条件下只运行过一次。",
  pooled: "合并：{{success}}（95 %：{{low}} 至 {{high}}），共测量 {{shots}} 次",
  successesAgree: "各次运行的成功概率一致：χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}。",
  successesDisagree:
    "各次运行的成功概率不一致：χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}。使用合并值之前请检查是否有漂移。",
  outcomesAgree: "各次运行在所有计数序列上一致：χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}。",
  outcomesDisagree:
    "各次运行的计数不一致：χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}。使用合并值之前请检查是否有漂移。",
  oneOutcomeDisagrees:
    "有一种计数序列在各次运行之间的差异超出统计涨落，尽管全部计数序列合计一致：χ² = {{chiSquare}}，自由度 {{degreesOfFreedom}}，p {{pValue}}。使用合并值之前请检查是否有漂移。",
  outcomesUntested: "测量次数太少，无法检验各计数序列的次数。",
  furthest:
    "最大差异：{{run}} 发送 {{hypothesis}}、计数为 {{outcome}} 的比例为 {{measured}}，全部运行合计为 {{together}}（{{deviation}} σ）。",
  rareOutcomes: "{{count}} 种罕见计数序列合并",
  testNote: "检验按每个假设和每种计数序列比较各次运行；某次运行期望次数少于 5 的计数序列合并为一组。",
};
