import type { Locator, Page } from "@clicktree/testkit/browser";

/** More stops than any page has. */
const most = 120;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Goes to a place by Tab alone, as somebody without a mouse does; fails where Tab never comes there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  const passed: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ""));
  }
  throw new Error(`Tab never comes to ${place}; it passes\n${[...new Set(passed)].join("\n")}`);
}

/** Goes there by Tab and presses Enter. */
export async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

/** Goes to a field by Tab and types over what is in it. */
export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
