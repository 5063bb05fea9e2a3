import type { Problem } from "@clicktree/core/tree";
import type { Context } from "../terminal/context.js";

/** What `tree validate` found in one file. */
export interface CheckedFile {
  readonly file: string;
  /** The text, so that a report can name the line of a node; empty where the file is unreadable. */
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly valid: boolean;
}

/** Writes the findings in one format: for people, programs, annotations on GitHub, or as a test report. */
export type Report = (context: Context, checked: readonly CheckedFile[]) => string;
