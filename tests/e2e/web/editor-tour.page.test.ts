import { webTour } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, button, openEditor, openTree, panel, text } from "./editor-fixture.js";

const server = await serverOfWorker();
const { en, zh } = webTour;

it("offers a tour of the user's own canvas once, and repeats it from the actions, by keyboard", async () => {
  const { user, page } = await openTree(server, smallTree("Toured"));
  const offer = panel(page).getByRole("region", { name: text.tour });
  await offer.getByRole("button", { name: text.tour }).focus();
  await page.keyboard.press("Enter");
  const tour = page.locator(".ant-tour");
  const steps = ["canvas", "add", "panel", "test", "send"] as const;
  for (const [i, step] of steps.entries()) {
    if (i > 0) await page.keyboard.press(i === 1 ? "ArrowRight" : "Enter");
    await tour.getByText(en[`title_${step}`], { exact: true }).waitFor();
    await tour.getByText(en[`text_${step}`], { exact: true }).waitFor();
  }
  expect(await axe(page, { within: ".ant-tour" })).toEqual([]);
  await page.keyboard.press("Enter");
  await tour.waitFor({ state: "hidden" });
  expect(await offer.count()).toBe(0);
  await action(page, text.tour).click();
  await tour.getByText(en.title_canvas, { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await tour.waitFor({ state: "hidden" });
  await page.reload();
  await panel(page).getByText(text.nothingSelectedHint).waitFor();
  expect(await offer.count()).toBe(0);

  const phone = await openEditor(server, user, "", { viewport: "phone", language: "zh", theme: "dark" });
  await phone.getByRole("button", { name: "操作", exact: true }).click();
  await button(phone, "开始导览").click();
  await phone.locator(".ant-tour").getByText(zh.title_canvas, { exact: true }).waitFor();
  await phone.locator(".ant-tour").getByRole("button", { name: zh.next }).click();
  const box = (await phone.locator(".ant-tour").getByText(zh.title_add).boundingBox())!;
  expect(box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await phone.locator(".ant-tour").getByRole("button", { name: zh.close }).click();
});
