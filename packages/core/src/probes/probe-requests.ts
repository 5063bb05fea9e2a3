/** The main subject of a request of a probe. All requests are evaluated together. */
const probeSubjects = ["order", "three", "padding"] as const;
export type ProbeSubject = (typeof probeSubjects)[number];

interface ProbeRequest {
  readonly subject: ProbeSubject;
  /** The input file. */
  readonly text: string;
  /** Shots to measure, over all rows of its table. */
  readonly shots: number;
}

/**
 * The series of requests of a probe: outcomes differ strongly by convention, for any detector with an efficiency of 0.3
 * or more and a visibility of 0.5 or more, also if it only clicks.
 *
 * - `order`: three of four amplitudes have the phase of the displacement. Where the fourth appears tells the order of
 * bins and rows; whether it is the only dark or the only bright one tells the sign. After a click the second
 * displacement is the opposite, so that another order of branches fits no convention.
 * - `three`: bright light, so that more than three photons are frequent.
 * - `padding`: a file with one level and two bins. The second bin shows light where the displacement is repeated.
 */
export const probeRequests: readonly ProbeRequest[] = [
  { subject: "order", text: "2\n1,-1\n1,1\n1\n1,-1,-1,-1", shots: 220 },
  { subject: "three", text: "2\n3\n1.6\n0", shots: 120 },
  { subject: "padding", text: "2\n0,0\n1,1\n1.8", shots: 120 },
];

/** More shots than this count as this many, so that small faults of a calibration do not rule out every convention. */
export const maxProbeShots = 500;
