import type { Noun, Texts } from "@clicktree/messages/nouns";
import i18next from "i18next";

/** The texts of a noun that the page has loaded, in the chosen language. */
export const textsOf = <N extends Noun>(noun: N): Texts[N] => i18next.getResourceBundle(i18next.language, noun);
