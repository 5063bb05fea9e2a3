/** Why no prediction was sealed with a request, beside the reasons of core/receiver. */
export const predictions = {
  NOT_SEALED: "It was sent before predictions were kept",
  NOT_INPUT_FILE: "Its content is no input file",
  TOO_SLOW: "Evaluating it would have kept the request waiting for too long",
  FAILED: "Its evaluation failed",
} as const;
