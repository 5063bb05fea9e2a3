import type { Reservation, SystemStatus } from "@clicktree/contract";
import { instantsOf } from "@clicktree/core/reservations";
import { webAdminReservations, webReservations } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { Translate, View } from "./view.js";

async function pick(page: Page): Promise<void> {
  await page.locator("[data-hour]").first().waitFor();
  const free = page.locator("[data-hour][data-state=free]");
  // late in the evening the day has no free hour left
  if ((await free.count()) === 0) await page.locator("fieldset button").nth(1).click();
  await free.last().click();
}

/** Answers a booking in place of the server, because the many pictures would use up its hours. */
async function bookInPage(page: Page): Promise<void> {
  const booked: Reservation[] = [];
  await page.route("**/api/reservations", async (route) => {
    const { date, hour } = route.request().postDataJSON() as { date: string; hour: number };
    const instants = instantsOf({ date, hour }, Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (instants === undefined) throw new Error("Daylight saving skips the picked hour");
    const [startsAt, endsAt] = [instants.start, instants.end].map((at) => new Date(at).toISOString()) as [
      string,
      string,
    ];
    const data: Reservation = { id: 9_999, date, hour, createdAt: new Date().toISOString(), startsAt, endsAt };
    booked.push(data);
    await route.fulfill({ status: 201, json: { data } });
  });
  await page.route("**/api/user/reservations", async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Reservation[] };
    const hours = [...data, ...booked].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    await route.fulfill({ json: { data: hours } });
  });
}

/** Shows a server at rest, because the pictures keep this machine busy. */
async function quietly(page: Page): Promise<void> {
  await page.route("**/api/system/status", async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: SystemStatus };
    const rest = {
      status: "operational",
      systemLoad: "low",
      loadPerCore: 0.12,
      databaseMs: 2,
      uptime: 273_600,
    } as const;
    await route.fulfill({ json: { data: { ...data, ...rest } } });
  });
  await page.reload();
}

const failedStatus = async (page: Page) => {
  await page.route("**/api/system/status", (route) =>
    route.fulfill({ status: 503, json: { code: "DATABASE_DOWN", message: "The database does not respond" } }),
  );
  await page.reload();
  await page.getByText("The database does not respond").first().waitFor();
};

/** Hours of users and administrators, and the card of the system status above them. */
export const reservations: readonly View[] = [
  {
    name: "reservations",
    role: "researcher",
    path: "/reservation",
    open: async (page) => {
      await quietly(page);
      await pick(page);
    },
    whole: true,
  },
  {
    name: "reservations-booked",
    role: "researcher",
    path: "/reservation",
    open: async (page, t) => {
      await bookInPage(page);
      await pick(page);
      await page.getByRole("button", { name: t(webReservations, "reserve") }).click();
      await page
        .getByRole("link", { name: t(webReservations, "toCalendar"), exact: true })
        .first()
        .waitFor();
    },
    whole: true,
  },
  {
    name: "reservations-cancel",
    role: "researcher",
    path: "/reservation",
    open: async (page, t) => {
      await bookInPage(page);
      await pick(page);
      await page.getByRole("button", { name: t(webReservations, "reserve") }).click();
      await page
        .getByRole("button", { name: t(webReservations, "cancel"), exact: true })
        .first()
        .click();
      await page.getByText(t(webReservations, "consequence")).waitFor();
    },
    whole: true,
  },
  {
    name: "system-status-down",
    role: "researcher",
    path: "/reservation",
    open: failedStatus,
    expected: [/status of 503/],
  },
  { name: "admin-reservations", role: "admin", path: "/admin/reservations" },
  {
    name: "admin-reservations-cancel",
    role: "admin",
    path: "/admin/reservations",
    open: async (page, t: Translate) => {
      const [beginning = ""] = t(webAdminReservations, "cancelHour", { user: "|", date: "", from: "" }).split("|");
      await page.getByRole("button", { name: beginning }).last().click();
      await page.getByLabel(t(webAdminReservations, "reason")).first().waitFor();
    },
  },
];
