import { file, list, one, route } from "./route.js";

/** Hours of the equipment. These calls need a session; API keys are refused. */
export const reservations = {
  slots: route({
    method: "GET",
    path: "/api/reservations",
    summary: "Reserved hours, without names",
    access: "signed-in",
    query: "SlotsQuery",
    answer: list("ReservedSlot"),
    failures: ["DATE_RANGE"],
  }),
  create: route({
    method: "POST",
    path: "/api/reservations",
    summary: "Reserve an hour",
    access: "signed-in",
    body: "ReservationCreate",
    answer: one("Reservation"),
    status: 201,
    idempotent: true,
    failures: ["DATE_INVALID", "SLOT_PAST", "SLOT_FAR", "SLOT_SKIPPED", "SLOT_TAKEN", "WEEKLY_LIMIT"],
  }),
  cancel: route({
    method: "DELETE",
    path: "/api/reservations/{id}",
    summary: "Cancel one of your hours before it begins",
    access: "signed-in",
    answer: one("Done"),
    failures: ["SLOT_BEGUN"],
  }),
  own: route({
    method: "GET",
    path: "/api/user/reservations",
    summary: "Own hours of this week and the future",
    access: "signed-in",
    answer: list("Reservation"),
  }),
  withdrawn: route({
    method: "GET",
    path: "/api/user/reservations/withdrawn",
    summary: "Own hours of this week and the future that an administrator cancelled",
    access: "signed-in",
    answer: list("WithdrawnReservation"),
  }),
  calendar: route({
    method: "GET",
    path: "/api/user/reservations.ics",
    summary: "Own hours as a calendar file (iCalendar)",
    access: "signed-in",
    answer: file,
  }),
  weeklyHours: route({
    method: "GET",
    path: "/api/user/weekly-hours",
    summary: "Number of your reserved and remaining hours in a week",
    access: "signed-in",
    query: "WeekQuery",
    answer: one("WeeklyHours"),
    failures: ["WEEK_START"],
  }),
} as const;

export const adminReservations = {
  list: route({
    method: "GET",
    path: "/api/admin/reservations",
    summary: "Reserved hours from the current one on",
    access: "admin",
    answer: list("AdminReservation"),
  }),
  daily: route({
    method: "GET",
    path: "/api/admin/reservations/daily",
    summary: "Reserved hours of a day",
    access: "admin",
    query: "DayQuery",
    answer: list("AdminReservation"),
    failures: ["DATE_INVALID"],
  }),
  cancel: route({
    method: "DELETE",
    path: "/api/admin/reservations/{id}",
    summary: "Cancel anybody's hour before it begins, with a reason that its owner sees",
    access: "admin",
    body: "ReservationCancel",
    answer: one("Done"),
    failures: ["REASON_REQUIRED", "SLOT_BEGUN"],
  }),
} as const;
