import { readFileSync } from "node:fs";
import { fill as fillText } from "@clicktree/messages";
import { webDesign } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  dialog,
  draftOf,
  nodes,
  openEditor,
  openTree,
  readExample,
  shown,
  text,
} from "./editor-fixture.js";

const server = await serverOfWorker();

const { en } = webDesign;
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const fill = (page: Page, name: string, value: string) =>
  dialog(page).getByRole("textbox", { name, exact: true }).fill(value);
async function choose(page: Page, name: string, option: string) {
  await dialog(page).getByRole("combobox", { name, exact: true }).click();
  await page.locator(".ant-select-item-option", { hasText: option }).first().click();
}
const figure = (page: Page, name: string) =>
  dialog(page).getByRole("region", { name: en.outcome }).locator("dt", { hasText: name }).locator("+ dd").textContent();

it("designs a tree beside its bounds and draws it with its table, as one step of undo", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.getByRole("button", { name: en.title }).last().click();
  await choose(page, en.signal, "QPSK");
  await dialog(page).getByRole("combobox", { name: en.strategy, exact: true }).click();
  // a strategy that does not apply says why
  await page
    .locator(".ant-select-item-option-disabled", { hasText: en.onlyTwo.replace("{{name}}", en.strategy_dynamic) })
    .waitFor();
  await page.keyboard.press("Escape");
  await choose(page, en.signal, "BPSK");
  await dialog(page)
    .getByRole("img", { name: /Constellation of 2 points, mean photon number 2/ })
    .waitFor();
  await fill(page, en.photons, "0.2");
  await fill(page, en.bins, "2");
  await choose(page, en.strategy, "Dynamic programming");
  await choose(page, en.branches, en.branches_onOff);
  await press(page, en.compute);
  await becomes(() => figure(page, en.success), "0.851017");
  expect(await figure(page, en.helstrom)).toBe("0.871036");
  // 0.148983 against the Helstrom bound, 0.128964
  expect(await figure(page, en.gap)).toBe(fillText(en.gapMost, { most: "0.02002" }));
  expect(await figure(page, en.nodes)).toBe("7");
  await press(page, en.draw);
  await shown(page, en.drawn);
  await becomes(() => nodes(page).count(), 7);
  expect((await draftOf(page)).table).toEqual([
    ["0.316227766017+0i", "0.316227766017+0i"],
    ["-0.316227766017+0i", "-0.316227766017+0i"],
  ]);
  await page.keyboard.press("ControlOrMeta+Z");
  await becomes(() => nodes(page).count(), 0);
});

it("ends branches that hardly matter so that the tree can be drawn, and says so and what was not tried", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.keyboard.press("d");
  await choose(page, en.signal, "BPSK");
  await fill(page, en.photons, "1");
  await fill(page, en.bins, "9");
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByText(/^Branches that could gain at most .* end early: /)
    .waitFor();
  expect(await figure(page, en.success)).toBe("0.994763");
  expect(await dialog(page).getByRole("button", { name: en.draw }).isEnabled()).toBe(true);
  await choose(page, en.signal, "QPSK");
  await press(page, en.compute);
  // a long computation, and the browser of the tests does not optimise
  await dialog(page).getByText("Greedy was not tried and may do better.").waitFor({ timeout: 120_000 });
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
});

it("reports invalid fields, can be stopped, and computes again for other fields, by keyboard", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.keyboard.press("d");
  await fill(page, en.photons, "-1");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("alert").getByText("The mean photon number must be above 0").waitFor();
  await fill(page, en.photons, "1,000");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("alert").getByText("“1,000” is not clear. Write it without a comma").waitFor();
  await fill(page, en.photons, "2");
  await fill(page, en.bins, "8");
  await page.keyboard.press("Enter");
  await press(page, en.stop);
  await becomes(() => dialog(page).getByRole("progressbar").count(), 0);
  expect(await dialog(page).getByRole("button", { name: en.draw }).isDisabled()).toBe(true);
  await fill(page, en.bins, "1");
  await page.keyboard.press("Enter");
  await becomes(() => figure(page, en.nodes), "5");
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
});

it("improves the drawing, shows before and after, and takes it back with one undo", async () => {
  const { page } = await openTree(server, smallTree());
  await nodes(page).first().waitFor();
  const label = async () => (await draftOf(page)).nodes.map((node) => node.data.label)[0];
  await action(page, text.improve).click();
  await dialog(page).getByText(en.after).waitFor();
  expect(Number(await figure(page, en.after))).toBeGreaterThan(Number(await figure(page, en.before)));
  await press(page, en.apply);
  await shown(page, en.improved);
  await becomes(
    async () => (await label()) === undefined || (await label()) === smallTree().nodes[0]!.data!.label,
    false,
  );
  await page.keyboard.press("i");
  await dialog(page).getByText("No improvement found").waitFor();
  expect(await dialog(page).getByRole("button", { name: en.apply }).isDisabled()).toBe(true);
});

it("offers no displacements whose gain is smaller than any figure that is shown", async () => {
  const { page } = await openTree(server, readExample("bpsk-optimal-2bin"));
  await nodes(page).first().waitFor();
  await page.keyboard.press("i");
  await dialog(page).getByText("No improvement found: the success probability stays 0.851017.").waitFor();
  expect(await dialog(page).getByRole("button", { name: en.apply }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  const cells = dialog(page).getByRole("textbox", { name: /^Hypothesis H/ });
  await cells.first().waitFor();
  // the amplitudes of its table are not cut off
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);
});

it("sweeps a variable beside the limits of the signal, and saves chart and points", async () => {
  const { page } = await openTree(server, smallTree());
  await nodes(page).first().waitFor();
  await page.keyboard.press("w");
  const chart = dialog(page).getByRole("img", { name: /^Error probability from/ });
  await becomes(
    () => chart.getAttribute("aria-label"),
    expect.stringMatching(/^Error probability from 0 to 4 \(mean photon number\): 0.5 at the first/),
  );
  await choose(page, en.over, en.over_efficiency);
  await fill(page, en.points, "3");
  await choose(page, en.receiver, en.receiver_nulling);
  await press(page, en.compute);
  await becomes(() => chart.getAttribute("aria-label"), expect.stringMatching(/from 0.5 to 1 \(efficiency η\)/));
  for (const [kind, start] of [
    [en.csv, "efficiency,success,error,"],
    [en.svg, "<svg"],
    [en.png, "\u0089PNG"],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, kind)]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`_efficiency\\.${kind.toLowerCase()}$`));
    const bytes = readFileSync((await file.path())!);
    expect(bytes.toString("latin1").startsWith(start)).toBe(true);
    if (kind === en.csv) expect(bytes.toString().trim().split("\n")).toHaveLength(4);
  }
  await fill(page, en.to, "x");
  await fill(page, en.points, "1");
  await press(page, en.compute);
  const invalid = dialog(page).locator("input[aria-invalid=true]");
  await becomes(() => invalid.count(), 2);
  const faultOf = (name: string) =>
    dialog(page)
      .getByRole("textbox", { name, exact: true })
      .evaluate((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent);
  expect([await faultOf(en.to), await faultOf(en.points)]).toEqual([en.toFault, en.pointsFault]);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await fill(page, en.to, "1,000");
  await becomes(async () => (await faultOf(en.to))?.split(":")[0], "“1,000” is not clear. Write it without a comma");
  await fill(page, en.points, "3"); // one mark goes, the other stays
  await becomes(() => invalid.count(), 1);
  // invalid settings leave the chart unchanged
  expect(await chart.getAttribute("aria-label")).toMatch(/from 0.5 to 1 \(efficiency η\)/);
});

it("names the files of a sweep after the tree, whatever is in its name", async () => {
  const { page } = await openTree(server, smallTree("QPSK, η = 1/2"));
  await nodes(page).first().waitFor();
  await page.keyboard.press("w");
  await dialog(page)
    .getByRole("img", { name: /^Error probability from/ })
    .waitFor();
  for (const kind of [en.csv, en.svg]) {
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, kind)]);
    expect(file.suggestedFilename()).toBe(`QPSK, η = 1_2_photons.${kind.toLowerCase()}`);
  }
});

it("shows the values under the chart in full, however many digits they have", async () => {
  const { page } = await openTree(server, smallTree());
  await nodes(page).first().waitFor();
  await page.keyboard.press("w");
  const chart = dialog(page).getByRole("img", { name: /^Error probability from/ });
  await chart.waitFor();
  await choose(page, en.over, en.over_darkCounts);
  await fill(page, en.to, "0.0001");
  await fill(page, en.points, "3");
  await press(page, en.compute);
  const last = chart.getByText("0.00010", { exact: true });
  await last.waitFor();
  const [text, frame] = await Promise.all([last.boundingBox(), chart.boundingBox()]);
  expect(text!.x + text!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
});

it("enlarges a part of the sweep by drag and by keyboard; Escape shows all again and leaves the dialog open", async () => {
  const { page } = await openTree(server, smallTree());
  await nodes(page).first().waitFor();
  await page.keyboard.press("w");
  const outcome = dialog(page).getByRole("region", { name: en.outcome });
  const chart = outcome.getByRole("img").first();
  const isShown = (from: string, to: string) =>
    becomes(() => chart.getAttribute("aria-label"), expect.stringContaining(`from ${from} to ${to} (mean`));
  await isShown("0", "4");
  const box = (await chart.boundingBox())!;
  // the plot lies between the margins of 52 and 16 px; its points are 0.2 apart
  const x = (value: number) => box.x + 52 + ((box.width - 68) * value) / 4;
  await page.mouse.move(x(1), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x(2.4), box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await isShown("1", "2.4");
  await page.keyboard.press("Escape");
  await isShown("0", "4");
  // a fast drag ends before the chart is drawn again
  await outcome
    .locator("> div")
    .first()
    .evaluate(
      async (plot, places) => {
        for (const [i, type] of (["pointerdown", "pointermove", "pointerup"] as const).entries()) {
          const at = { pointerId: 1, pointerType: "mouse", clientX: places[i]!, bubbles: true };
          plot.dispatchEvent(new PointerEvent(type, at));
          // what is due at once happens before the next event, and on a busy computer nothing else
          for (let n = 0; n < 100; n++) await Promise.resolve();
        }
      },
      [x(1), x(2.4), x(2.4)],
    );
  await isShown("1", "2.4");
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, en.svg)]);
  const svg = readFileSync((await file.path())!, "utf8");
  expect([svg.includes("sweep-part"), svg.includes("data-guide")]).toEqual([true, false]);
  await page.keyboard.press("Escape");
  await isShown("0", "4");
  await outcome.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await outcome.getByRole("button", { name: en.enlarge, exact: true }).focus();
  await page.keyboard.press("Enter");
  await isShown("0", "1");
  await outcome.getByRole("button", { name: en.reduce, exact: true }).click();
  await isShown("0", "1.6");
  await outcome.getByRole("button", { name: en.showAll }).click();
  await isShown("0", "4");
  await outcome.locator("input:focus").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
});

it("compares receivers as several curves, read by pointer and keyboard, which stay while settings change", async () => {
  const { page } = await openTree(server, smallTree());
  await nodes(page).first().waitFor();
  await page.keyboard.press("w");
  const outcome = dialog(page).getByRole("region", { name: en.outcome });
  const reading = (name: string) => outcome.getByRole("listitem").filter({ hasText: name }).locator("b");
  await reading(en.receiver_scaled).waitFor();
  const height = (await dialog(page).boundingBox())?.height;
  await choose(page, en.receiver, en.receiver_fixed);
  await reading(en.receiver_scaled).waitFor();
  await press(page, en.compute);
  await reading(en.receiver_fixed).waitFor();
  expect((await dialog(page).boundingBox())!.height).toBeLessThan(height! + 60);

  const slider = outcome.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  expect(await slider.getAttribute("aria-valuetext")).toBe("0.0");
  expect(await reading(en.receiver_scaled).textContent()).toBe("0.5");
  const box = (await outcome.getByRole("img").first().boundingBox())!;
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
  await becomes(() => slider.getAttribute("aria-valuetext"), "4.0");
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, en.csv)]);
  const rows = readFileSync((await file.path())!, "utf8")
    .trim()
    .split("\n");
  expect([rows[0], rows.length]).toEqual([expect.stringMatching(/^receiver,photons,/), 43]);

  await outcome.getByRole("button", { name: fillText(en.removeCurve, { name: en.receiver_scaled }) }).click();
  await reading(en.receiver_scaled).waitFor({ state: "detached" });
  await choose(page, en.over, en.over_efficiency);
  await reading(en.receiver_fixed).waitFor();
});
