import { ApiError, type Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { addDays, type LabHour, labHourAt } from "@clicktree/core/reservations";

/** Hours of reservations: for today and tomorrow, counted from now; for later days, on the clock. */
const hoursOf = {
  researcher: { fromNow: [3, 4], later: { 1: [10], 2: [9, 14] } },
  colleague: { fromNow: [2, 6, 7], later: { 1: [13, 15], 2: [16, 17], 3: [11] } },
} as const;

/** The researcher's hour, in days from today, that the administrator cancels. */
const withdrawn = { day: 2, hour: 14 };

/**
 * Reservations of two people for an account that has none; an administrator cancels one of them with a reason. Hours
 * that are taken by now are left out.
 */
export async function seedHours(
  admin: Client,
  people: Readonly<Record<keyof typeof hoursOf, Client>>,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  const own = await people.researcher.call(routes.reservations.own, { signal });
  if (own.length > 0) return;
  const { currentTime, timeZone } = await admin.call(routes.system.status, { signal });
  const now = Date.parse(currentTime);
  const today = labHourAt(now, timeZone).date;
  for (const [who, { fromNow, later }] of Object.entries(hoursOf)) {
    const client = people[who as keyof typeof hoursOf];
    for (const hours of fromNow) await reserve(client, labHourAt(now + hours * 3_600_000, timeZone), signal);
    for (const [day, hours] of Object.entries<readonly number[]>(later))
      for (const hour of hours) await reserve(client, { date: addDays(today, Number(day)), hour }, signal);
  }
  const [date, mine] = [
    addDays(today, withdrawn.day),
    await people.researcher.call(routes.reservations.own, { signal }),
  ];
  const found = mine.find((one) => one.date === date && one.hour === withdrawn.hour);
  if (found) await admin.call(routes.adminReservations.cancel, { params: { id: found.id }, body: { reason }, signal });
}

async function reserve(client: Client, hour: LabHour, signal: AbortSignal): Promise<void> {
  const body = { date: hour.date, hour: hour.hour };
  try {
    await client.call(routes.reservations.create, { body, signal });
  } catch (error) {
    // taken, no hours left this week, or skipped by daylight saving: the demo works without it
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== "SLOT_TAKEN" && code !== "WEEKLY_LIMIT" && code !== "SLOT_SKIPPED") throw error;
  }
}
