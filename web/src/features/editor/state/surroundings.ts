import i18next from "i18next";

/** Texts of the editor in the language of the moment, for what happens outside of rendering. */
export const editorTexts = () => i18next.getFixedT(null, "web-editor");

/** A moment as ids and jitter need it; the only place where the editor asks clock and randomness. */
export const clockAndRandom = () => ({ now: Date.now(), random: [Math.random(), Math.random()] as const });
