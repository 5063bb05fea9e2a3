import { webAutomation } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { Translate, View } from "./view.js";

const path = "/admin/pending-requests";

/** Gives the page a browser-internal folder in place of the person's choice, with two results that match nothing. */
async function withFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = async (name: string) =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    Object.assign(window, {
      showDirectoryPicker: async ({ id }: { id: string }) => {
        const folder = await open(id === "clicktree-download" ? "requests-in" : "feedback-out");
        if (id === "clicktree-download") return folder;
        for (const name of ["test_li_7.csv", "results.csv"]) {
          const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
          await stream.write("sent,n1\n0,1\n");
          await stream.close();
        }
        return folder;
      },
    });
  });
  await page.reload();
}

const open =
  (name: "download" | "feedback" | "global") =>
  async (page: Page, t: Translate): Promise<void> => {
    await withFolder(page);
    await page.getByRole("button", { name: new RegExp(`^${t(webAutomation, name)}`) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await dialog.getByRole("button", { name: t(webAutomation, "choose") }).click();
    await dialog
      .getByText(name === "download" ? "requests-in" : "feedback-out")
      .first()
      .waitFor();
    if (name !== "feedback") return;
    // the rest belongs to the running demo, so the switch stays on only in the tab of the picture
    await dialog.getByRole("switch").click();
    await dialog.getByRole("button", { name: t(webAutomation, "lookNow") }).click();
    await dialog.getByText("results.csv").waitFor();
  };

/** The dialogs of automation in the browser, with folders and without. */
export const automation: readonly View[] = [
  { name: "automation-download", role: "admin", path, open: open("download") },
  { name: "automation-feedback", role: "admin", path, open: open("feedback") },
  { name: "automation-global", role: "admin", path, open: open("global") },
  {
    name: "automation-unsupported",
    role: "admin",
    path,
    open: async (page, t) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
      await page.reload();
      await page.getByRole("button", { name: new RegExp(`^${t(webAutomation, "feedback")}`) }).click();
      await page.getByRole("dialog").getByText(t(webAutomation, "unsupported")).waitFor();
    },
  },
];
