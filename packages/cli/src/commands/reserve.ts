import { command, flag, group, maybe, one } from "../options/definition.js";

const admin = flag("--admin", "admin");

export const reserve = group("reserve", [
  command({
    text: "reserve.list",
    options: { free: flag("--free", "freeHours"), admin },
    run: async (context, values) => (await import("../reserve/list.js")).listHours(context, values),
  }),
  command({
    text: "reserve.book",
    arguments: { date: one("labDate"), hour: one("labHour") },
    options: { admin },
    writes: true,
    run: async (context, values) => (await import("../reserve/reserve.js")).bookHour(context, values),
  }),
  command({
    text: "reserve.cancel",
    arguments: { id: one("ownHour"), hour: maybe("ownHourStart") },
    options: { yes: flag("-y, --yes", "yes"), admin },
    writes: true,
    run: async (context, values) => (await import("../reserve/reserve.js")).cancelHour(context, values),
  }),
]);
