import type { DemoName } from "@clicktree/contract";

/** The charts of one file: PNG data URLs, and JSON texts. Each demo has its own; the others are null. */
export interface DemoCharts {
  readonly bar: string | null;
  readonly probability: string | null;
  readonly original: string | null;
  readonly smoothed: string | null;
  readonly animation: string | null;
  readonly statistics: string | null;
}

export function drawCharts(_: { readonly content: Uint8Array; readonly demo: DemoName }): DemoCharts | null {
  return null;
}
