/** Signals and strategies of a design, and what a designed tree is called. */
export const design = {
  signal_bpsk: "BPSK",
  signal_qpsk: "QPSK",
  signal_psk: "{{rows}}-PSK",
  signal_pam: "{{rows}}-PAM",
  signal_qam: "{{rows}}-QAM",
  signal_ook: "OOK",
  signal_ppm: "{{rows}}-PPM",
  signal_own: "Own table",
  strategy_nulling: "nulling",
  strategy_greedy: "greedy",
  strategy_dynamic: "dynamic programming",
  strategy_best: "best",
  polished: "{{strategy}}, polished",
  name: "{{signal}}, {{strategy}}, {{bins, bin|bins}}",
  description:
    "n = {{photons}}. Designed by Clicktree for efficiency {{efficiency}}, {{darkCounts}} dark counts, visibility {{visibility}}, counts up to {{resolution}}: success {{success}}.",
} as const;
