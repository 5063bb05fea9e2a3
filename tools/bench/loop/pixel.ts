import { webRequests, webResult } from "@clicktree/messages/catalogs";
import { type RunningLoop, registerUser } from "@clicktree/testkit";
import { type Page, visit } from "@clicktree/testkit/browser";
import { loopClient } from "./loop-client.js";

const text = { ...webResult.en, ...webRequests.en };
const measured = `section[aria-label="${text.simulatedSuccess}"]`;

/** Sends requests from the dashboard in a real browser. */
interface DashboardLoop {
  /** Milliseconds from the click on Send to the frame that shows the measured success of the new request. */
  once(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the list of a researcher whose first request has its result. */
export async function dashboardLoop({ address }: RunningLoop): Promise<DashboardLoop> {
  const user = await registerUser(address);
  await (await loopClient(address, user)).send();
  const { page, close } = await visit({ address }, { path: "/transfers", user });
  await page.locator(measured).waitFor({ timeout: 30_000 });
  return { once: () => sendAgain(page), close };
}

async function sendAgain(page: Page): Promise<number> {
  await page.getByRole("button", { name: text.sendAgain, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: text.sendAgainConfirm, exact: true });
  await send.waitFor();
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        // the address changes a moment before the page
        const request = () => document.querySelector("#request-title + p")?.firstChild?.nodeValue;
        const before = request();
        document.addEventListener(
          "click",
          () => {
            const clicked = performance.now();
            const look = () => {
              if (request() === before || document.querySelector(selector) === null) requestAnimationFrame(look);
              // The frame is on the screen once the next task runs.
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    measured,
  );
  // if the click fails, its error counts; the page is then closed and has nothing to report
  shown.catch(() => undefined);
  await send.click();
  const taken = await shown;
  await dialog.waitFor({ state: "hidden" });
  return taken;
}
