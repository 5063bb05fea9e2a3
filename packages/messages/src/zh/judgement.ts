import type { judgement as en } from "../en/judgement.js";

/** 结果按什么评判：网页与终端用语相同。 */
export const judgement: Record<keyof typeof en, string> = {
  comma: "，",
  idealDetector: "理想探测器",
  realDetector: "探测效率 {{efficiency}}，暗计数 {{darkCounts}}，干涉可见度 {{visibility}}",
  resolves: "可分辨计数至 {{resolution}}",
  phaseNoise: "相位噪声 {{value}} rad",
  amplitudeNoise: "振幅噪声 {{value}}",
  noisePer_shot: "噪声按每次测量变化",
  noisePer_bin: "噪声按每个时隙变化",
  thermal: "每时隙热光计数 {{value}}",
  thermalModes: "热光模式数 {{value}}",
  deadTime: "死时间 {{value}} 个时隙",
  afterpulsing: "后脉冲概率 {{value}}",
  splitting: "分光 {{value}}",
  leak: "泄漏 {{value}}",
  residual: "残余位移 {{value}}",
  latency: "前馈延迟 {{value}} 个时隙",
  topCount: "计数 3 恰为三个",
  byVersion: "{{words}}（按约定第 {{version}} 版的规则）",
  equalPriors: "等先验概率",
  priors: "先验概率 {{priors}}",
  signPlus: "符号为正",
  signMinus: "符号为负",
  byLabels: "按标签判决",
  named:
    "发送请求时未指定探测器，因此按实验结果注明的探测器（{{detector}}）评判；发送时按理想探测器封存的预测为 {{sealed}}。",
  ownBench: "实验结果注明的条件（{{bench}}）与封存预测时的不同；在该条件下决策树应达到 {{predicted}}。{{title}}。",
  unusedBins: "实验结果比调制表多 {{bins}} 个时隙，多出的计数未被使用：请确认该结果属于此请求。",
  listComma: "、",
  partlySent:
    "没有 {{missing}} 的计数：上面的成功概率只对应 {{sent}}，结论中的预测值也是如此；其他预测值和极限对应全部假设。",
  partOf: "{{hypotheses}} 个假设中的 {{sent}} 个",
  otherConventions: "无法识别文件注明的约定（{{text}}）：计数按 {{conventions}} 判决。",
  otherDetector: "无法识别文件注明的探测器参数（{{text}}），计算时取：{{detector}}。",
};
