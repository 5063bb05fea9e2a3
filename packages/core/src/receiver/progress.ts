/** How far long work has come, in units of its own; `total` may be an estimate from above. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
