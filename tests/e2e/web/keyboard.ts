import type { Locator, Page } from "@clicktree/testkit/browser";

/** More than the Tab stops of any page. */
const maxTabStops = 120;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Moves the focus to an element by Tab alone; fails if Tab never reaches it. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  const passed: string[] = [];
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ""));
  }
  throw new Error(`Tab never comes to ${place}; it passes\n${[...new Set(passed)].join("\n")}`);
}

/** Moves to an element by Tab and presses Enter. */
export async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

/** Moves to a field by Tab and replaces its text. */
export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
