/** A part of the page that could not be fetched: the file is gone after an upgrade, or the network is. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload|error loading/i.test(error.message);
