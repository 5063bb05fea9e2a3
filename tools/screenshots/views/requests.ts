import { webExplain, webLabels, webRequests, webResult } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./shown-demo.js";
import type { Translate, View } from "./view.js";

/** Address of the newest request in a state, optionally of a tree. */
const at =
  (status: number, tree = "") =>
  ({ requests }: ShownDemo) =>
    `/transfers?request=${requests.find((one) => one.status === status && one.treeName.includes(tree))?.id}`;

const isShown = (page: Page) => page.getByRole("article").waitFor();

async function measured(page: Page, t: Translate): Promise<void> {
  await page.getByRole("region", { name: t(webResult, "simulatedMatrix"), exact: true }).waitFor();
  await page.locator("canvas").waitFor();
}

const click = async (page: Page, name: string) => page.getByRole("button", { name }).click();

/** On a narrow screen the actions are folded into a menu. */
async function act(page: Page, t: Translate, action: keyof typeof webRequests.en): Promise<void> {
  await isShown(page);
  const menu = page.getByRole("button", { name: t(webRequests, "actions") });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: t(webRequests, action) }).click();
  } else await click(page, t(webRequests, action));
}

export const requests: readonly View[] = [
  {
    name: "requests",
    role: "researcher",
    path: "/transfers",
    open: (page, t) => page.getByRole("navigation", { name: t(webRequests, "title") }).waitFor(),
  },
  {
    name: "requests-compared",
    role: "researcher",
    path: "/transfers?compare=all",
    open: (page, t) => page.getByRole("heading", { name: t(webLabels, "compareTitle") }).waitFor(),
    whole: true,
  },
  {
    name: "requests-empty",
    role: "admin",
    path: "/transfers",
    open: (page, t) => page.getByText(t(webRequests, "empty"), { exact: true }).waitFor(),
  },
  { name: "result", role: "researcher", path: at(2, "QPSK"), open: measured, whole: true },
  ...(
    [
      ["success", "titleSuccess"],
      ["verdict", "titleVerdict"],
      ["scale", "titleScale"],
      ["prediction", "titlePrediction"],
      ["residuals", "titleResiduals"],
    ] as const
  ).map(
    ([topic, title]): View => ({
      name: `result-explained-${topic}`,
      role: "researcher",
      path: at(2, "QPSK"),
      open: async (page, t) => {
        await measured(page, t);
        await click(page, t(webExplain, "explain", { title: t(webExplain, title) }));
        // all formulas appear together, once KaTeX is loaded
        await page.locator(".katex").first().waitFor();
      },
    }),
  ),
  {
    name: "result-file",
    role: "researcher",
    path: at(2, "QPSK"),
    open: async (page, t) => {
      await measured(page, t);
      await page.getByText(t(webResult, "requestFile"), { exact: true }).click();
      await click(page, t(webResult, "preview"));
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "request-waiting", role: "researcher", path: at(0), open: isShown, whole: true },
  { name: "request-taken", role: "researcher", path: at(1), open: isShown, whole: true },
  { name: "request-rejected", role: "researcher", path: at(4), open: isShown, whole: true },
  { name: "request-cancelled", role: "researcher", path: at(3), open: isShown, whole: true },
  {
    name: "request-cancel",
    role: "researcher",
    path: at(0),
    open: async (page, t) => {
      await act(page, t, "cancelRequest");
      await page.getByText(t(webRequests, "cancelTitle")).waitFor();
    },
  },
  {
    name: "request-again",
    role: "researcher",
    path: at(2),
    open: async (page, t) => {
      await act(page, t, "sendAgain");
      await page.getByText(t(webRequests, "sendAgainTitle")).waitFor();
    },
  },
  {
    name: "delivery",
    role: "researcher",
    path: at(1),
    open: async (page, t) => {
      await act(page, t, "deliver");
      await page.getByLabel(t(webRequests, "equipmentAddress")).fill("127.0.0.1");
    },
  },
];
