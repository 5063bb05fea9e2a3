import { webDemoData, webDemoHistory } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

/** Counts with problems in three lines. */
const counts = Array.from({ length: 400 }, (_, i) => 18 + ((i * 7) % 5)).join("\n");
const faulty = `${counts}\n12.5\n204800\n-3\n`;

/** My Demo History, the console's demo requests, and the preset data files. */
export const demoPages: readonly View[] = [
  { name: "demo-history", role: "researcher", path: "/demos", whole: true },
  {
    name: "demo-history-demo2",
    role: "researcher",
    path: "/demos?demo=demo2",
    open: (page, t) => page.getByRole("heading", { name: t(webDemoHistory, "title") }).waitFor(),
    whole: true,
  },
  { name: "admin-demos", role: "admin", path: "/admin/pending-requests?tab=demos" },
  { name: "admin-demos-processed", role: "admin", path: "/admin/pending-requests?tab=processed&kind=demos" },
  {
    name: "demo-data",
    role: "admin",
    path: "/admin/demo-management",
    open: async (page, t) => {
      const picker = page.locator("input[type=file]").first();
      await picker.setInputFiles({ name: "photons.txt", mimeType: "text/plain", buffer: Buffer.from(faulty) });
      await page.getByText(t(webDemoData, "problemsWarning")).waitFor();
    },
    whole: true,
  },
];
