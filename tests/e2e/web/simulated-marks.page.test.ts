import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import {
  mail,
  webAdmin,
  webExport,
  webHome,
  webLabels,
  webRequests,
  webResult,
  webShell,
} from "@clicktree/messages/catalogs";
import { eventually, type Person, startMailServer, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerDemo, countingAnswer, sendDemo } from "./demo-seeds.js";
import { answer, send, simulatedFeedback } from "./sent-requests.js";

const publicUrl = "https://clicktree.example.org";
const mailServer = await startMailServer();
let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  const settings = {
    CLICKTREE_SMTP_URL: mailServer.url,
    CLICKTREE_MAIL_FROM: "Clicktree <clicktree@example.org>",
    CLICKTREE_PUBLIC_URL: publicUrl,
  };
  server = await startTestServer({ settings, now: () => clock });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

/** An account whose notifications are mailed. */
async function subscriber(language: Language): Promise<{ user: Person; address: string }> {
  const user = await server.registerUser();
  const address = `${user.username}@example.org`;
  await user.call(routes.mail.set, { body: { address, language } });
  const [letter] = await eventually(() => mailServer.to(address).length > 0 && mailServer.to(address));
  const token = /#confirm\/([\w-]+)$/m.exec(letter!.text ?? "")?.[1] ?? "";
  await server.guest.call(routes.mail.confirm, { body: { token } });
  return { user, address };
}

/** Records the notifications that the browser is asked to show. */
const watchBrowser = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = [];
    class Recorder {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string) {
        shown.push(title);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorder, shown });
    localStorage.setItem("browser-notifications", "on");
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

it.each(["en", "zh"] as const)(
  "calls a simulated result simulated wherever it shows one: pages, paper, links, files, answers, mails, demos (%s)",
  async (language) => {
    const [{ user, address }, admin] = [await subscriber(language), await server.admin()];
    const [result, shell] = [webResult[language], webShell[language]];
    const tag = { hasText: result.simulatedTag };
    const request = await send(user);
    const page = await openPage(server, { path: "/", user, language });

    // notifications: the browser's own, the bell, the home page
    await page.getByRole("heading", { name: webHome[language].recentRequests }).waitFor();
    await watchBrowser(page);
    await answer(admin, request, simulatedFeedback("qpsk-ideal.csv"));
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await eventually(async () => (await shown()).length > 0);
    expect(await shown()).toEqual([shell["notified_simulated-result"]]);
    const news = page.getByRole("region", { name: webHome[language].news });
    await news.getByText(shell["notified_simulated-result"]).waitFor();
    const row = page.getByRole("listitem").filter({ has: page.locator(`a[href$="request=${request.id}"]`) });
    await row.filter(tag).last().waitFor();
    await page.getByRole("button", { name: shell.notificationsUnread.replace("{{count}}", "1") }).click();
    const list = page.getByRole("region", { name: shell.notifications });
    await list.getByText(shell["notified_simulated-result"]).waitFor();

    // list, result, paper, comparison
    await page.goto(`${server.address}/transfers?request=${request.id}`);
    const mark = page.getByRole("complementary", { name: result.simulatedTitle });
    await mark.waitFor();
    await page.getByRole("navigation").getByRole("link").filter(tag).waitFor();
    await page.getByText(result.simulatedMatrix, { exact: true }).first().waitFor();
    expect(await page.getByText(result.measuredMatrix, { exact: true }).count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    await mark.getByText(result.simulatedPage, { exact: true }).waitFor();
    await page.emulateMedia({ media: "screen" });
    for (const kind of ["json", "csv", "pdf", "svg"] as const) {
      await page.getByRole("button", { name: webRequests[language].exportResult }).click();
      const dialog = page.getByRole("dialog", { name: webExport[language].title });
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: webExport[language][kind] }).click(),
      ]);
      const says = {
        ...{ json: '"source": "simulated"', csv: "# counts: simulated", svg: result.simulatedTitle },
        pdf: Buffer.from("SIMULATED").toString("hex"),
      };
      expect(readFileSync(await download.path(), "utf8")).toContain(says[kind]);
      await dialog.getByRole("button", { name: webExport[language].close, exact: true }).last().click();
    }
    const other = await send(user);
    await answer(admin, other, simulatedFeedback("qpsk-ideal.csv"));
    await page.goto(`${server.address}/transfers?compare=${request.id},${other.id}`);
    await page.getByRole("heading", { level: 1, name: webLabels[language].compareTitle }).waitFor();
    await page.getByRole("heading", { level: 2 }).filter(tag).waitFor();

    // for others: a share link, the administrators' list
    const body = { kind: "result", objectId: request.id, audience: "anyone", mayCopy: false } as const;
    const { token } = (await user.call(routes.shares.create, { body })).data;
    const guest = await openPage(server, { path: `/shared#${token}`, language });
    await guest.getByRole("complementary", { name: result.simulatedTitle }).waitFor();
    const console = await openPage(server, { path: "/admin/pending-requests?tab=processed", user: admin, language });
    const queue = console.getByRole("navigation", { name: webAdmin[language].queue });
    await queue.getByRole("link").filter({ hasText: request.requestNumber }).filter(tag).waitFor();

    // a demo: the student's list and page, the administrators' list
    const [demo, measured] = [await sendDemo(user, 20), await sendDemo(user, 20)];
    await answerDemo(admin, demo, `# equipment: simulated\n${countingAnswer(20)}`);
    await answerDemo(admin, measured, countingAnswer(20));
    await page.goto(`${server.address}/demos?demo=demo1&request=${demo.id}`);
    await mark.waitFor();
    const demos = page.getByRole("main").getByRole("listitem").filter(tag);
    expect(await demos.getByRole("link").evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
      `/demos?demo=demo1&request=${demo.id}`,
    ]);
    await console.goto(`${server.address}/admin/pending-requests?tab=processed&kind=demos`);
    await queue.getByRole("link").filter({ hasText: demo.fileName }).filter(tag).waitFor();
    expect(await queue.getByRole("link").filter({ hasText: measured.fileName }).filter(tag).count()).toBe(0);

    // answers and mails
    const { data } = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(data.map(({ measured }) => measured?.simulated)).toEqual([true, true]);
    const notified = (await user.call(routes.notifications.list)).data;
    expect(notified.map(({ kind, simulated }) => [kind, simulated])).toEqual([
      ["demo-result", false],
      ["demo-result", true],
      ["result", true],
      ["result", true],
    ]);
    clock += 2 * 60_000;
    await user.call(routes.mail.set, { body: { address, language } });
    const letters = await eventually(() => mailServer.to(address).length > 1 && mailServer.to(address));
    const said = mail[language]["simulated-result"].replace("{{name}}", request.treeName);
    expect(letters.at(-1)!.text).toContain(said);
    expect(letters.at(-1)!.text).not.toContain(mail[language].result.replace("{{name}}", request.treeName));
  },
);
