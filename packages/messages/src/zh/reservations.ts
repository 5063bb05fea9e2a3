import type { reservations as en } from "../en/reservations.js";

export const reservations: Record<keyof typeof en, string> = {
  event: "已预约量子接收机",
};
