/** The phase is set manually or swept automatically. */
export const phaseModes = ["manual", "auto"] as const;
export type PhaseMode = (typeof phaseModes)[number];
