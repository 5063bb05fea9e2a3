import type { AdminReservation } from "@clicktree/contract";
import { expect, it } from "vitest";
import { csvOf } from "./csv.js";

it("[T38] writes reservations as a table in which no user name is a formula", () => {
  const held: AdminReservation = {
    ...{ id: 1, date: "2026-11-23", hour: 9, weekStartDate: "2026-11-23", status: "active" },
    ...{ startsAt: "2026-11-23T01:00:00.000Z", endsAt: "2026-11-23T02:00:00.000Z" },
    ...{ createdAt: "2026-11-21T06:28:07.000Z", userId: 7, user: { username: "-ada", isAdmin: 1 } },
  };
  expect(csvOf([held, { ...held, userId: null, user: null }]).split("\r\n")).toEqual([
    "date,hour,startsAt,endsAt,user,isAdmin,weekStartDate,status,createdAt",
    "2026-11-23,9,2026-11-23T01:00:00.000Z,2026-11-23T02:00:00.000Z,'-ada,1,2026-11-23,active,2026-11-21T06:28:07.000Z",
    "2026-11-23,9,2026-11-23T01:00:00.000Z,2026-11-23T02:00:00.000Z,,,2026-11-23,active,2026-11-21T06:28:07.000Z",
    "",
  ]);
});
