import type { cliPublished as en } from "../en/cli-published.js";

export const cliPublished: Record<keyof typeof en, string> = {
  name: "名称",
  source: "文献",
  list: "clicktree reproduce NAME 重算其中一项。",
  quantity: "物理量",
  photons: "光子数",
  bins: "时隙数",
  hypotheses: "假设数",
  published: "发表值",
  computed: "Clicktree",
  kennedy: "Kennedy 接收机",
  displacement: "单次最优位移",
  helstrom: "Helstrom 界",
  dolinar: "多时隙的 Dolinar 接收机",
  optimalBins: "最优前馈",
  conditionalNulling: "条件置零",
  overHelstrom: "其错误概率与 Helstrom 界之比",
  ratio: "量子极限与错误概率之比",
  overOnOff: "错误概率（分辨光子数）",
  overLimit: "错误概率（分辨光子数）",
  reduced: "错误概率",
  equal: "= {{value}}",
  above: "> {{value}}",
  below: "< {{value}}",
  about: "≈ {{value}}",
  agree: "全部 {{count}} 个数值相符。",
  differ: "{{all}} 个数值中有 {{count}} 个不符。",
  formulaInputs: "发表值由论文公式算出，没有未给定的参数。",
  limitInputs: "发表值是时隙数趋于无穷的极限，即 Helstrom 界。少数时隙的决策树高于此界，时隙越多越接近。",
  bestInputs: "单个时隙的发表值是单次位移的公式，多个时隙的发表值是极限，即 Helstrom 界。",
  becerra2013Inputs:
    "发表：错误概率约为标准量子极限的四分之一。此处假定：n = 8，十个时隙，探测效率 0.72，干涉可见度 0.997，每个时隙的暗计数 0.0005。相差四分之一以内视为相符。",
  izumiInputs:
    "发表内容为趋势：分辨光子数时的错误概率低于仅分辨有无响应时的错误概率（见发表值一列）。此处假定：探测效率 0.72，干涉可见度 0.997，每个时隙的暗计数 0.001，对最可能的假设置零。",
  becerra2015Inputs:
    "发表内容为低于标准量子极限的测量曲线，极限的错误概率见发表值一列。此处假定：五个时隙，计数最多分辨到 3，探测效率 0.72，干涉可见度 0.997，每个时隙的暗计数 0.001。",
  cuiInputs:
    "发表：错误概率至多比标准量子极限低 40 %；该极限的 60 % 见发表值一列。此处假定：四个时隙，探测效率 0.85，干涉可见度 0.997，每个时隙的暗计数 0.001，用置零代替学习得到的位移。",
};
