import { routes } from "@clicktree/contract";
import { webResult } from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { downloaded } from "./downloaded.js";

// Files and names that would be dangerous as a page, an image or a formula. If one of them ran, the content security
// policy would report it on the console and the test would fail.
const script = "<script>document.title='owned'</script>";
const picture = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='owned'"><text>owned</text></svg>`;
const markup = `<img src=x onerror="document.title='owned'">`;
const formulas = "=cmd|' /C calc'!A0,+1,-1,@x\r\n\"\t\",\r";
const text = webResult.en;

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
});
afterAll(() => server.stop());

interface Answered {
  readonly feedbackFileName: string;
  readonly feedbackFileContent: string;
}

/** A request with hostile requirements and the file as its answer. */
async function answered(feedback: Answered): Promise<string> {
  const { data } = await user.call(routes.transfers.create, {
    body: {
      content: "0\n0",
      treeName: markup,
      experimentRequirementsFileName: `${markup}.html`,
      experimentRequirementsFileContent: `data:text/html;base64,${Buffer.from(script).toString("base64")}`,
    },
  });
  const admin = await server.admin();
  await admin.call(routes.adminTransfers.feedback, { id: data.id, body: { ...feedback } });
  return `/transfers?request=${data.id}`;
}

const owned = async (page: Page) =>
  (await page.locator("img[src=x], svg[onload], main script").count()) > 0 || (await page.title()).includes("owned");

/** Presses Download and returns the file. */
const download = (page: Page) =>
  downloaded(page, () => page.getByRole("button", { name: new RegExp(`\\b${text.download}$`) }).click());

it("shows an image with a script as text [T36]", async () => {
  const content = `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;
  const path = await answered({ feedbackFileName: "result.svg", feedbackFileContent: content });
  const page = await openPage(server, { path, user });
  await page.getByText("onload=").first().waitFor();
  expect(await owned(page)).toBe(false);
  expect((await download(page)).bytes.toString()).toBe(picture);
});

it("shows requirements with HTML, and their name, as text [T35] [T36] [T85]", async () => {
  const path = await answered({ feedbackFileName: "result.txt", feedbackFileContent: "0 of 2000 shots" });
  const page = await openPage(server, { path, user });
  await page.getByText(text.requirementsFile, { exact: true }).click();
  await page.getByText(script).first().waitFor();
  await page.getByText(markup).first().waitFor();
  expect(await owned(page)).toBe(false);
  const { name, bytes } = await download(page);
  expect(bytes.toString()).toBe(script);
  expect(name).toMatch(/^[^<>"/\\]+\.html$/);
});

it("refuses to show a file that only claims to be an image, and saves it unchanged [T36]", async () => {
  const content = `data:image/png;base64,${Buffer.from([0, 1, 2, 255]).toString("base64")}`;
  const path = await answered({ feedbackFileName: "result.png", feedbackFileContent: content });
  const page = await openPage(server, { path, user });
  await page.getByText(text.binaryFile).first().waitFor();
  expect(await page.locator("main img[src^='blob:'], main img[src^='data:']").count()).toBe(0);
  expect([...(await download(page)).bytes]).toEqual([0, 1, 2, 255]);
});

it("previews spreadsheet formulas as text and saves them unchanged after one byte-order mark [T38] [T39]", async () => {
  const path = await answered({ feedbackFileName: "result.csv", feedbackFileContent: formulas });
  const page = await openPage(server, { path, user });
  await page.getByText("=cmd|").first().waitFor();
  const { name, bytes } = await download(page);
  expect([name, bytes.toString()]).toEqual(["result.csv", `\ufeff${formulas}`]);
});
