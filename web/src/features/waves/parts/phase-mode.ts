/** The phase set by hand, or swept by the clock. */
export const phaseModes = ["manual", "auto"] as const;
export type PhaseMode = (typeof phaseModes)[number];
