import { type Catalog, formatText, type Language, type Params } from "@clicktree/messages";
import type { Context, Environment } from "../terminal/context.js";

/** The little that the tree commands need of the outside, so that the fast entry opens no stream for them. */
export interface Desk {
  readonly env: Environment;
  readonly cwd: string;
  readonly language: Language;
  readonly json: boolean;
  /** Whether standard output is a terminal; asked only where colour may follow. */
  readonly isTerminal: () => boolean;
  say<K extends string>(texts: Catalog<K>, key: K, params?: Params): string;
}

export const openDesk = (outside: Omit<Desk, "say">): Desk => ({
  ...outside,
  say: (texts, key, params) => formatText(texts, outside.language, key, params),
});

/** The same for a command that commander has read. */
export const deskOf = ({ env, cwd, language, json, stdout }: Context): Desk =>
  openDesk({ env, cwd, language, json, isTerminal: () => stdout.isTTY === true });
