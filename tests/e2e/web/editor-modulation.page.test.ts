import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, serverOfWorker } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, becomes, button, dialog, draftOf, openEditor, shown, text } from "./editor-fixture.js";

const server = await serverOfWorker();

const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const cell = (page: Page, row: number, bin: number) =>
  dialog(page).getByRole("textbox", { name: `Hypothesis H${row}, bin ${bin}` });

const paste = (page: Page, row: number, bin: number, copied: string) =>
  cell(page, row, bin).evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, copied);

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
  await paste(page, 1, 2, "1\t2i\r\n3\t4i\r\n");
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

const copied = (name: string) =>
  readFileSync(join(repositoryRoot, "packages/core/fixtures/trees-and-tables", name), "utf8");

it("asks what pasted commas mean, says what does not fit, and takes back a paste by one undo", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.modulation).click();
  await field(page, text.bins).fill("2");
  await field(page, text.hypotheses).fill("2");
  await dialog(page).getByRole("button", { name: text.createTable }).click();
  const cells = async () => {
    const places = [0, 1].flatMap((row) => [1, 2].map((bin) => cell(page, row, bin).inputValue()));
    return (await Promise.all(places)).join(" ");
  };
  await paste(page, 0, 1, copied("200-paste-de-column-real.txt"));
  await dialog(page).getByText("Do the pasted commas mark decimals or separate cells?").waitFor();
  expect(await cells()).toBe("0+0i 0+0i 0+0i 0+0i");
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog(page).getByRole("button", { name: "Decimals: 0.5" }).click();
  await becomes(cells, "0.5 0+0i -0.5 0+0i");
  await paste(page, 0, 1, copied("207-paste-3x3.txt"));
  await dialog(page).getByText("The copied block has 3 rows × 3 columns: the rest does not fit.").waitFor();
  await becomes(cells, "0.1 0.2 0.3 0.4");
  await dialog(page).getByRole("button", { name: text.undo }).click();
  await becomes(cells, "0.5 0+0i -0.5 0+0i");
  await paste(page, 0, 1, copied("205-paste-matlab-row.txt"));
  await becomes(cells, "0.5000 -0.5000 -0.5 0+0i");
  await cell(page, 0, 2).press("Control+z");
  await becomes(cells, "0.5 0+0i -0.5 0+0i");
  await paste(page, 0, 1, "0.5-0.5\t1");
  await dialog(page).getByText("Nothing was pasted. Line 1, cell 1: “0.5-0.5” holds several numbers").waitFor();
  await becomes(cells, "0.5 0+0i -0.5 0+0i");
});

it("saves the typed numbers of bins and hypotheses, or refuses them", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.modulation).click();
  await dialog(page).getByRole("button", { name: "BPSK", exact: true }).click();
  const save = dialog(page).getByRole("button", { name: text.saveTable });
  for (const wrong of ["99", "many", ""]) {
    await field(page, text.bins).fill(wrong);
    await save.click();
    await dialog(page).getByText("Please enter values between 1-20").waitFor();
  }
  await field(page, text.bins).fill("6");
  await field(page, text.hypotheses).fill("3");
  await save.click();
  await shown(page, "Saved 3×6 complex number table");
  await becomes(async () => (await draftOf(page)).table?.map((row) => row.length).join(), "6,6,6");
});
