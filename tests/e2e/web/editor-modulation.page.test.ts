import { serverOfWorker } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, becomes, button, dialog, draftOf, openEditor, shown, text } from "./editor-fixture.js";

const server = await serverOfWorker();

const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const cell = (page: Page, row: number, bin: number) =>
  dialog(page).getByRole("textbox", { name: `Hypothesis H${row}, bin ${bin}` });

it("creates a table of 1 to 20 bins and hypotheses, 4 by default, and keeps the cells that fit", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.modulation).click();
  expect(await field(page, text.bins).inputValue()).toBe("4");
  expect(await field(page, text.hypotheses).inputValue()).toBe("4");
  const create = dialog(page).getByRole("button", { name: text.createTable });
  for (const wrong of ["0", "21"]) {
    await field(page, text.bins).fill(wrong);
    await create.click();
    await dialog(page).getByText("Please enter values between 1-20").waitFor();
  }
  await field(page, text.bins).fill("many");
  await field(page, text.hypotheses).fill("2");
  await create.click();
  expect(await field(page, text.bins).inputValue()).toBe("1");
  expect(await cell(page, 1, 1).inputValue()).toBe("0+0i");
  await cell(page, 0, 1).fill("0.5-0.5i");
  await field(page, text.bins).fill("3");
  await create.click();
  expect(await cell(page, 0, 1).inputValue()).toBe("0.5-0.5i");
  expect(await cell(page, 1, 3).inputValue()).toBe("0+0i");
});

it("refuses a cell that is not a complex number, with its row and column, and marks a saved table", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.modulation).click();
  await field(page, text.bins).fill("2");
  await field(page, text.hypotheses).fill("3");
  await dialog(page).getByRole("button", { name: text.createTable }).click();
  const save = dialog(page).getByRole("button", { name: text.saveTable });
  for (const wrong of ["", "1+2k", "x".repeat(100)]) {
    await cell(page, 2, 1).fill(wrong);
    await save.click();
    await dialog(page)
      .getByRole("alert")
      .getByText("Invalid complex number format at row 3 column 1. Use format like: 1+2i, 3-4i, 5+0i")
      .first()
      .waitFor();
  }
  await cell(page, 2, 1).fill("1+2k");
  await cell(page, 1, 1).fill("0,5∠180°");
  await cell(page, 0, 1).focus();
  // a cell shows the value that is stored, or its error
  expect(await cell(page, 1, 1).inputValue()).toBe("-0.5");
  await dialog(page).getByText("“k” is not understood").waitFor();
  await cell(page, 2, 1).fill("-1-i");
  await save.click();
  await shown(page, "Modulation Parameters Saved");
  await shown(page, "Saved 3×2 complex number table");
  await page.getByRole("img", { name: text.modulationSet }).waitFor();
  await page.getByText("3 hypotheses × 2 bins").waitFor();
  await shown(page, text.unsaved);
  await button(page, text.undo).click();
  await becomes(async () => (await draftOf(page)).table, null);
});

it("takes a block of cells from a spreadsheet at once, and usual signals by their name", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.modulation).click();
  await dialog(page).getByRole("button", { name: text.createTable }).click();
  await cell(page, 1, 2).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1\t2i\r\n3\t4i\r\n");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await cell(page, 2, 3).inputValue()).toBe("4i");
  await dialog(page).getByRole("button", { name: "BPSK", exact: true }).click();
  expect(await field(page, text.hypotheses).inputValue()).toBe("2");
  expect(await cell(page, 1, 4).inputValue()).toBe("-0.707106781187+0i");
  // the photon number of the current table, not always 2
  await field(page, text.photons).fill("0.2");
  await dialog(page).getByRole("button", { name: "BPSK", exact: true }).click();
  await dialog(page).getByRole("button", { name: text.saveTable }).click();
  await page.keyboard.press("m");
  expect(await field(page, text.photons).inputValue()).toBe("0.2");
});
