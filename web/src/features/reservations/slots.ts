import type { MaintenanceWindow, Reservation } from "@clicktree/contract";
import { compareHours, instantsOf, type LabHour, weekStartOf } from "@clicktree/core/reservations";

/** The state of an hour for this user; "now" is the current hour if the user has not reserved it. */
type SlotState = "past" | "used" | "now" | "yoursNow" | "yours" | "taken" | "skipped" | "free";

export interface Slot extends LabHour {
  readonly state: SlotState;
  /** The user's own reservation of the hour. */
  readonly own?: Reservation | undefined;
  /** Start and end in ms since 1970; absent if daylight saving skips the hour. */
  readonly instants?: { readonly start: number; readonly end: number } | undefined;
  /** Whether maintenance is announced for a part of the hour. It can be reserved all the same. */
  readonly hasMaintenance: boolean;
}

const hourMs = 3_600_000;

/** Duration of a slot in hours: 2 if daylight saving repeats it. */
export const lengthOf = ({ instants }: Slot): number => (instants ? (instants.end - instants.start) / hourMs : 0);

interface Day {
  readonly date: string;
  /** The current time on the laboratory's clock. */
  readonly now: LabHour;
  readonly timeZone: string;
  /** Hours reserved by anyone. */
  readonly taken: ReadonlySet<number>;
  readonly own: readonly Reservation[];
  readonly maintenance?: MaintenanceWindow | undefined;
}

/** The 24 hours of a date on the laboratory's clock, at fixed positions even if daylight saving skips one. */
export function slotsOf({ date, now, timeZone, taken, own, maintenance }: Day): Slot[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const mine = own.find((one) => one.date === date && one.hour === hour);
    const instants = instantsOf({ date, hour }, timeZone);
    const order = compareHours({ date, hour }, now);
    const state: SlotState = mine
      ? order < 0
        ? "used"
        : order === 0
          ? "yoursNow"
          : "yours"
      : order < 0
        ? "past"
        : order === 0
          ? "now"
          : taken.has(hour)
            ? "taken"
            : instants
              ? "free"
              : "skipped";
    const hasMaintenance =
      order >= 0 &&
      instants !== undefined &&
      maintenance !== undefined &&
      Date.parse(maintenance.start) < instants.end &&
      Date.parse(maintenance.end) > instants.start;
    return { date, hour, state, own: mine, instants, hasMaintenance };
  });
}

/** The user's hours of a week: number of past or current ones, and of future ones. */
export function hoursOfWeek(monday: string, own: readonly Reservation[], now: LabHour) {
  const inWeek = own.filter(({ date }) => weekStartOf(date) === monday);
  const used = inWeek.filter((one) => compareHours(one, now) <= 0).length;
  return { used, booked: inWeek.length - used };
}
