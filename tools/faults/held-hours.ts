import type { AdminReservation, Reservation } from "@clicktree/contract";
import { weeklyHours, weekStartOf } from "@clicktree/core/reservations";

/**
 * The certain holder of each hour: from the answer to a booking until its cancellation is sent. Two holders of one hour
 * at the same time, or more hours of an account than a week allows, are faults of the server.
 */
export class HeldHours {
  doubleBookings = 0;
  quotaViolations = 0;
  /** Account and week of each reservation that is held, by its id. */
  private readonly held = new Map<number, { readonly slot: string; readonly week: string }>();

  take({ id, date, hour }: Reservation, account: number): void {
    const taken = { slot: `${date} ${hour}`, week: `${account} ${weekStartOf(date)}` };
    const others = [...this.held.values()];
    if (others.some(({ slot }) => slot === taken.slot)) this.doubleBookings += 1;
    if (others.filter(({ week }) => week === taken.week).length >= weeklyHours) this.quotaViolations += 1;
    this.held.set(id, taken);
  }

  release({ id }: Reservation): void {
    this.held.delete(id);
  }

  /** Reservations that are held but not in the server's list, or in the list but not held. */
  differences(listed: readonly Pick<AdminReservation, "id">[]): number {
    const ids = new Set(listed.map(({ id }) => id));
    const missing = [...this.held.keys()].filter((id) => !ids.has(id));
    const unknown = [...ids].filter((id) => !this.held.has(id));
    return missing.length + unknown.length;
  }
}
