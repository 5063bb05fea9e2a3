import { webAdmin, webHome, webRequests, webResult, webShare, webShell } from "@clicktree/messages/catalogs";
import { signInAdmin, startTestServer, type TestServer } from "@clicktree/testkit";
import { type Locator, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answer, exampleFeedback, inputFile, send } from "../e2e/web/sent-requests.js";

const day = 86_400_000;
let server: TestServer;
/** The server's clock in ms before now. */
let behind = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() - behind });
});
afterAll(() => server.stop());

/** Counts the clicks of a person. */
function counter() {
  let clicks = 0;
  const click = async (at: Locator) => {
    clicks++;
    await at.click();
  };
  return { click, clicks: () => clicks };
}

it("finds last week's best result among the requests and shares it in at most 6 clicks", async () => {
  const user = await server.registerUser();
  for (const [days, treeName, file] of [
    [20, "Best, but old", "qpsk-ideal.csv"],
    [6, "Best of last week", "qpsk-ideal.csv"],
    [2, "Detector with losses", "qpsk-onoff-lossy.csv"],
  ] as const) {
    behind = days * day;
    const owner = await server.signIn(user.username);
    const tree = file === "qpsk-ideal.csv" ? "qpsk-nulling-4bin" : "qpsk-nulling-4bin-onoff";
    await answer(await signInAdmin(server.address), await send(owner, tree, { treeName }), exampleFeedback(file));
  }
  behind = 0;
  const page = await openPage(server, { path: "/", user: await server.signIn(user.username) });
  const { click, clicks } = counter();
  const navigation = page.getByRole("navigation", { name: webShell.en.mainNavigation }).first();
  await click(navigation.getByRole("link", { name: webShell.en.requests }));
  const row = page.getByRole("link", { name: /Best of last week/ });
  await row.getByText("0.9305").first().waitFor();
  await click(row);
  await click(page.getByRole("button", { name: webRequests.en.share }));
  const dialog = page.getByRole("dialog");
  await click(dialog.getByRole("button", { name: webShare.en.create }));
  const link = await dialog.getByRole("textbox", { name: webShare.en.newLink }).inputValue();
  expect(clicks()).toBeLessThanOrEqual(6);
  const guest = await openPage(server, { path: new URL(link).pathname + new URL(link).hash });
  await guest.getByRole("heading", { name: "Best of last week" }).waitFor();
  await guest.getByText("0.9305").first().waitFor();
});

it("answers a request as administrator in at most 4 clicks", async () => {
  behind = 0;
  const user = await server.registerUser();
  const request = await send(user, "bpsk-kennedy", { treeName: "To be answered", content: inputFile("bpsk-kennedy") });
  const page = await openPage(server, { path: "/", user: await server.admin() });
  const { click, clicks } = counter();
  await page.getByRole("heading", { name: webHome.en.waitingRequests }).waitFor();
  await click(page.getByRole("link", { name: "To be answered" }));
  await click(page.getByText(webAdmin.en.upload, { exact: true }));
  const chosen = page.waitForEvent("filechooser");
  await click(page.getByRole("button", { name: webAdmin.en.chooseFile }));
  const buffer = Buffer.from("sent,n1,count\n0,0,60\n0,1,3\n1,1,55\n1,0,2\n");
  await (await chosen).setFiles({ name: "run.csv", mimeType: "text/csv", buffer });
  await page.getByText(webResult.en.measuredSuccess).first().waitFor();
  await click(page.getByRole("button", { name: webAdmin.en.send }));
  expect(clicks()).toBeLessThanOrEqual(4);
  const researcher = await openPage(server, { path: `/transfers?request=${request.id}`, user });
  await researcher.getByText(webResult.en.measuredSuccess).first().waitFor();
});
