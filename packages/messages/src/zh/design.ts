import type { design as en } from "../en/design.js";

export const design: Record<keyof typeof en, string> = {
  signal_bpsk: "BPSK",
  signal_qpsk: "QPSK",
  signal_psk: "{{rows}}-PSK",
  signal_pam: "{{rows}}-PAM",
  signal_qam: "{{rows}}-QAM",
  signal_ook: "OOK",
  signal_ppm: "{{rows}}-PPM",
  signal_own: "自定义调制表",
  strategy_nulling: "归零法",
  strategy_greedy: "贪心法",
  strategy_dynamic: "动态规划",
  strategy_best: "最优",
  polished: "{{strategy}}并优化",
  name: "{{signal}}，{{strategy}}，{{bins}} 个时隙",
  description:
    "n = {{photons}}。由 Clicktree 设计：探测效率 {{efficiency}}，暗计数 {{darkCounts}}，干涉可见度 {{visibility}}，可分辨光子数 {{resolution}}；成功率 {{success}}。",
};
