import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { failures, webMail, webProfile } from "@clicktree/messages/catalogs";
import {
  deferred,
  eventually,
  freshName,
  type MailServer,
  startMailServer,
  startTestServer,
  type TestServer,
} from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    settings: {
      CLICKTREE_SMTP_URL: mailServer.url,
      CLICKTREE_MAIL_FROM: "Clicktree <clicktree@example.org>",
      CLICKTREE_PUBLIC_URL: "https://clicktree.example.org",
    },
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const card = (page: Page, language: "en" | "zh" = "en") =>
  page.getByRole("region", { name: webProfile[language].mailTitle });
/** The link in the latest mail to an address, on this server. */
const linkTo = async (address: string, action: "confirm" | "stop", count = 1) => {
  await eventually(() => mailServer.to(address).length >= count);
  return new RegExp(`/mail#${action}/\\S+`).exec(mailServer.to(address).at(-1)?.text ?? "")?.[0] ?? "";
};

it("sets an address on the profile page, confirms it by the link and stops the mails by another", async () => {
  const user = await server.registerUser();
  const address = `${freshName("ada")}@example.org`;
  const page = await openPage(server, { path: "/profile", user });
  const field = card(page).getByLabel(webProfile.en.mailAddress);
  const send = card(page).getByRole("button", { name: webProfile.en.mailSet });
  await field.fill("ada at example.org");
  expectLines(page, refusal(400, "/api/user/mail"));
  await send.click();
  await card(page).getByText(failures.en.MAIL_ADDRESS_INVALID).waitFor();
  await field.fill(` ${address} `);
  await send.click();
  await card(page).getByText(fill(webProfile.en.mailUnconfirmed, { address })).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto(server.address + (await linkTo(address, "confirm")));
  await page.getByRole("heading", { level: 1, name: webMail.en.confirmTitle }).waitFor();
  expect((await user.call(routes.mail.read)).data.state).toBe("unconfirmed");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: webMail.en.confirmButton }).press("Enter");
  await page.getByRole("heading", { level: 1, name: webMail.en.confirmDone }).waitFor();
  await page.getByRole("link", { name: webMail.en.toProfile }).click();
  await card(page).getByText(fill(webProfile.en.mailOn, { address })).waitFor();
  await card(page).getByText("中文", { exact: true }).click();
  await eventually(async () => expect((await user.call(routes.mail.read)).data.language).toBe("zh"));
  await card(page).getByRole("button", { name: webProfile.en.mailRemove }).click();
  await field.waitFor();
  expect((await user.call(routes.mail.read)).data.state).toBe("off");
});

it("shows the address that was set, whatever an older answer says", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/profile", user });
  const address = `${freshName("ada")}@example.org`;
  const field = card(page).getByLabel(webProfile.en.mailAddress);
  await field.fill(address);
  const { promise: held, resolve: release } = deferred();
  const { promise: read, resolve: isRead } = deferred();
  let { promise: set, resolve: letSet } = deferred();
  await page.route("**/api/user/mail", async (route) => {
    if (route.request().method() !== "GET") return set.then(() => route.continue());
    const response = await route.fetch();
    isRead();
    await held;
    // the page may have given it up
    await route.fulfill({ response }).catch(() => undefined);
  });
  const isOlder = (request: { readonly method: () => string; readonly url: () => string }) =>
    request.method() === "GET" && request.url().endsWith("/api/user/mail");
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isOlder),
    page.waitForEvent("requestfailed", isOlder),
  ]);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await read;
  await card(page).getByRole("button", { name: webProfile.en.mailSet }).click();
  // what is typed now would be lost with the field
  await eventually(async () => expect(await field.isEditable()).toBe(false));
  letSet();
  const shown = card(page).getByText(fill(webProfile.en.mailUnconfirmed, { address }));
  await shown.waitFor();
  release();
  await ended;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await shown.count()).toBe(1);
  // one change at a time: a late answer to the first would show the address again
  ({ promise: set, resolve: letSet } = deferred());
  await card(page).getByRole("button", { name: webProfile.en.mailAgain }).click();
  const remove = card(page).getByRole("button", { name: webProfile.en.mailRemove });
  await eventually(async () => expect(await remove.isDisabled()).toBe(true));
  letSet();
  await eventually(async () => expect(await remove.isDisabled()).toBe(false));
});

it("opens a link for a guest in Chinese on a phone, and says if it is unknown or truncated", async () => {
  const user = await server.registerUser();
  const address = `${freshName("ada")}@example.org`;
  await user.call(routes.mail.set, { body: { address, language: "zh" } });
  const path = (await linkTo(address, "confirm")).replace("#confirm/", "#stop/");
  const page = await openPage(server, { path, language: "zh", theme: "dark", viewport: "phone" });
  await page.getByRole("button", { name: webMail.zh.stopButton }).click();
  await page.getByRole("heading", { level: 1, name: webMail.zh.stopDone }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect((await user.call(routes.mail.read)).data.state).toBe("off");

  await page.goto(`${server.address}/mail#confirm/unknown`);
  expectLines(page, refusal(404, "/api/mail/confirm"));
  await page.getByRole("button", { name: webMail.zh.confirmButton }).click();
  await page.getByRole("alert").getByText(failures.zh.MAIL_LINK_UNKNOWN).waitFor();
  await page.goto(`${server.address}/mail`);
  await page.getByRole("heading", { level: 1, name: webMail.zh.incomplete }).waitFor();
});
