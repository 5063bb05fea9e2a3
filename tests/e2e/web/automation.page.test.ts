import { routes } from "@clicktree/contract";
import { webAutomation } from "@clicktree/messages/catalogs";
import { deferred, eventually, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendDemo } from "./demo-seeds.js";
import { inputFile, send } from "./sent-requests.js";

let server: TestServer;
let admin: Person;
let user: Person;
const path = "/admin/pending-requests";
const { en } = webAutomation;
beforeAll(async () => {
  server = await startTestServer();
  [admin, user] = [await server.admin(), await server.registerUser()];
});
afterAll(() => server.stop());

/** Real folders of the browser; the picker hands out the one that `window.picked` names. */
const withPicker = (page: Page) =>
  page.addInitScript(() => {
    const picker = async () => {
      const name = Reflect.get(window, "picked") as string | undefined;
      if (name === undefined) throw new DOMException("The user aborted a request.", "AbortError");
      if (name === "") throw new DOMException("Not this one", "SecurityError");
      return (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    };
    Object.assign(window, { showDirectoryPicker: picker });
  });

const choose = async (page: Page, name: string | undefined) => {
  await page.evaluate((picked) => Object.assign(window, { picked }), name);
  await page.getByRole("dialog").getByRole("button", { name: en.choose }).click();
};

const readFolder = (page: Page, folder: string) =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const found: Record<string, string> = {};
    const handle = await root.getDirectoryHandle(name, { create: true });
    for await (const entry of handle.values())
      if (entry.kind === "file")
        found[entry.name] = await (await handle.getFileHandle(entry.name)).getFile().then((file) => file.text());
    return found;
  }, folder);

const writeFile = (page: Page, folder: string, file: string, text: string) =>
  page.evaluate(
    async ([into, name, content]) => {
      const root = await navigator.storage.getDirectory();
      const handle = await (await root.getDirectoryHandle(into!, { create: true })).getFileHandle(name!, {
        create: true,
      });
      const stream = await handle.createWritable();
      await stream.write(content!);
      await stream.close();
    },
    [folder, file, text],
  );

const openDialog = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
const closeDialog = async (page: Page) => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};
const read = async (id: number) => (await admin.call(routes.transfers.read, { id })).data;

it("saves requests in a folder and sends feedback after two equal checks; one tab acts, and a button asks for permission [T92]", async () => {
  const requirements = { experimentRequirementsFileName: "wishes.txt", experimentRequirementsFileContent: "cold" };
  const sent = await send(user, "qpsk-nulling-4bin", requirements);
  const table = (await user.call(routes.transfers.create, { body: { content: "0\n0", filename: "tree.csv" } })).data;
  const counting = await sendDemo(user, 20);
  const page = await openPage(server, { path, user: admin, before: withPicker });
  const dialog = page.getByRole("dialog");

  await openDialog(page, en.download);
  await dialog.getByText(en.noFolder).waitFor();
  await choose(page, undefined); // the person closes the picker: no message
  await choose(page, "");
  await page.getByText("Failed to Select Folder").waitFor();
  await choose(page, "requests-in");
  await dialog.getByText(en.readWrite).waitFor();
  await dialog.getByRole("switch").click();
  await dialog.getByText(`${sent.requestNumber}.txt`).waitFor();
  await dialog.getByText(`tree.csv: only .txt files are downloaded`).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await eventually(async () =>
    expect(await readFolder(page, "requests-in")).toEqual({
      [`${sent.requestNumber}.txt`]: inputFile("qpsk-nulling-4bin"),
      [`${sent.requestNumber}_requirements.txt`]: "cold",
      [counting.fileName]: "20",
    }),
  );
  await eventually(async () => expect(await read(sent.id)).toMatchObject({ status: 1, isReadByCurrentAdmin: true }));
  expect(await read(table.id)).toMatchObject({ status: 0, isReadByCurrentAdmin: false });
  const stored = (name: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);
  await eventually(async () =>
    expect([await stored("downloadedFileIds"), await stored("downloadedDemoIds")]).toEqual([[sent.id], [counting.id]]),
  );
  expect([await stored("downloadPath"), await stored("hasFolderPermission")]).toEqual(["requests-in", true]);
  await closeDialog(page);

  await openDialog(page, en.feedback);
  await choose(page, "requests-in");
  await page.getByText(en.sameFolder).waitFor();
  await choose(page, "feedback");
  await dialog.getByRole("switch").click();
  const [name, number] = [`test_${user.username}_1.csv`, sent.requestNumber];
  await writeFile(page, "feedback", name, "sent,n1,n2,n3,n4\n0,1,0,0,0");
  await writeFile(page, "feedback", "results.csv", "1");
  await writeFile(page, "feedback", `feedback_${counting.fileName}`, "3\n4\n5");
  await eventually(async () => {
    await dialog.getByRole("button", { name: en.lookNow }).click();
    expect(await read(sent.id)).toMatchObject({ status: 2, feedbackFileName: name });
    expect(await dialog.getByText(en.heldPattern).count()).toBe(1);
    expect((await admin.call(routes.demos.read, { id: counting.id })).data.feedbackFileName).toBe(
      `feedback_${counting.fileName}`,
    );
    return true;
  });
  await dialog.getByText(`to ${number}`).waitFor();
  expect((await stored("processedFeedbackFiles")).map((file: { name: string }) => file.name)).toContain(name);

  // the folder is removed and put back
  const root = (change: "remove" | "create") =>
    page.evaluate(async (what) => {
      const folders = await navigator.storage.getDirectory();
      if (what === "remove") await folders.removeEntry("feedback", { recursive: true });
      else await folders.getDirectoryHandle("feedback", { create: true });
    }, change);
  await root("remove");
  await dialog.getByRole("button", { name: en.lookNow }).click();
  await dialog.getByText(en.folderGone).waitFor();
  await root("create");
  await dialog.getByRole("button", { name: en.lookNow }).click();
  await dialog.getByText(en.folderGone).waitFor({ state: "detached" });
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await closeDialog(page);

  // a second tab of the same browser waits, and takes over when the first one closes
  const second = await page.context().newPage();
  await second.goto(server.address + path);
  await second.getByRole("button", { name: `${en.feedback} ${en.elsewhere}` }).waitFor();
  await openDialog(second, en.download);
  await second.getByText(en.otherTab).waitFor();
  const next = await send(user);
  await eventually(async () => expect((await read(next.id)).status).toBe(1));
  // the request is taken before the browser has recorded it
  await eventually(async () => expect(await stored("downloadedFileIds")).toEqual([sent.id, next.id]));
  await page.goto("about:blank");
  await second.getByText(en.otherTab).waitFor({ state: "detached" });

  // the browser was restarted: nothing is read until a person presses the button
  await second.addInitScript(() => {
    const allowed = () => Reflect.get(window, "allowed") === true;
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => (allowed() ? "granted" : "prompt"),
      requestPermission: async () => {
        Object.assign(window, { allowed: true });
        return "granted";
      },
    });
  });
  await second.reload();
  await openDialog(second, en.download);
  const again = second.getByRole("button", { name: "Allow requests-in again" });
  await again.waitFor();
  const third = await send(user);
  await second.getByText(third.requestNumber).first().waitFor();
  expect((await read(third.id)).status).toBe(0);
  await again.click();
  await eventually(async () => expect((await read(third.id)).status).toBe(1));
  await again.waitFor({ state: "detached" });

  // the permission is withdrawn while it works
  await second.evaluate(() => Object.assign(window, { allowed: false }));
  const fourth = await send(user);
  await again.waitFor();
  await second.getByText(fourth.requestNumber).first().waitFor();
  expect((await read(fourth.id)).status).toBe(0);
  await again.click();
  await eventually(async () => expect((await read(fourth.id)).status).toBe(1));
  await second.close();
});

it("leaves a phone's room to an opened request", async () => {
  const { id } = await send(user);
  const page = await openPage(server, { path: `${path}?request=${id}`, user: admin, viewport: "phone" });
  const button = page.getByRole("button", { name: en.global });
  await page.getByRole("button", { name: "Back to the queue" }).waitFor();
  expect(await button.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Back to the queue" }).click();
  await button.waitFor();
});

it("keeps the global folder's name for all, and without access to folders explains the alternative", async () => {
  const page = await openPage(server, {
    path,
    user: admin,
    before: (opened) => opened.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker")),
    expected: [refusal(503, "/api/admin/settings/global-feedback-folder")],
  });
  const dialog = page.getByRole("dialog");
  await openDialog(page, en.global);
  await dialog.getByText("Browser Not Supported").waitFor();
  expect(await dialog.locator("pre").count()).toBe(1);
  await dialog.getByLabel(en.folder, { exact: true }).fill(" lab-pc-2: D:\\feedback ");
  await page.keyboard.press("Enter");
  await page.getByText(en.saved, { exact: true }).waitFor();
  expect((await admin.call(routes.adminSettings.globalFolder)).data.folderPath).toBe("lab-pc-2: D:\\feedback");
  const address = "**/api/admin/settings/global-feedback-folder";
  const { promise: held, resolve: release } = deferred();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await dialog.getByRole("button", { name: en.save }).click();
  await dialog.getByLabel(en.folder, { exact: true }).fill("typed during the save");
  release();
  await answered;
  await dialog
    .getByRole("button", { name: en.save, exact: true })
    .and(page.locator(":not(.ant-btn-loading)"))
    .waitFor();
  expect(await dialog.getByLabel(en.folder, { exact: true }).inputValue()).toBe("typed during the save");
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 503, json: { code: "X", message: "Busy" } }));
  await dialog.getByRole("button", { name: en.save }).click();
  await page.getByText("Failed to save global feedback folder settings, please try again later").waitFor();
  await page.unroute(address);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await closeDialog(page);
  for (const name of [en.download, en.feedback]) {
    await openDialog(page, name);
    await dialog.getByText("Browser Not Supported").waitFor();
    expect(await dialog.locator("pre").textContent()).toContain("clicktree watch --requests requests-in");
    expect(await dialog.getByRole("link", { name: en.makeKey }).getAttribute("href")).toBe("/admin/api-keys");
    await dialog.getByRole("button", { name: en.copyCommand }).click();
    await page.getByText("Copied to clipboard").waitFor();
    await closeDialog(page);
  }
});
