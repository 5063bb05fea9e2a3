import { webBeTheReceiver } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

const query = "?seed=7&signal=qpsk-3&n=2";

/** A person as the receiver: at the start, after a decision, and with recorded counts. */
export const beTheReceiver: readonly View[] = [
  {
    name: "be-the-receiver",
    role: "guest",
    path: `/guest/education/be-the-receiver${query}`,
    open: (page, t) => page.getByRole("button", { name: t(webBeTheReceiver, "nullLikeliest") }).waitFor(),
    whole: true,
  },
  {
    name: "be-the-receiver-decided",
    role: "researcher",
    path: `/education/be-the-receiver${query}`,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webBeTheReceiver, "nullLikeliest") }).click();
      const count = page.getByRole("button", { name: t(webBeTheReceiver, "count"), exact: true });
      await count.click();
      await page.getByRole("button", { name: t(webBeTheReceiver, "nullLikeliest") }).click();
      await count.click();
      await page.getByRole("button", { name: t(webBeTheReceiver, "decideFor", { hypothesis: 1 }) }).click();
      await page.getByRole("button", { name: t(webBeTheReceiver, "watchTree") }).waitFor();
    },
    whole: true,
  },
  {
    name: "be-the-receiver-recorded",
    role: "guest",
    path: "/guest/education/be-the-receiver?seed=7&counts=qpsk",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webBeTheReceiver, "count"), exact: true }).click();
      await page.getByText(t(webBeTheReceiver, "posterior", { bin: 1 })).waitFor();
    },
    whole: true,
  },
];
