import { type FileTransfer, routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages/catalog";
import { judgement, webHome, webRequests, webResult } from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloaded } from "./downloaded.js";
import { longestTask } from "./longest-task.js";
import { answer, exampleFeedback, send } from "./sent-requests.js";

let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  [user, admin] = [await server.registerUser(), await server.admin()];
});
afterAll(() => server.stop());

const open = ({ id }: FileTransfer) => openPage(server, { path: `/transfers?request=${id}`, user });

describe("a result without counts of some hypotheses", () => {
  it.each(["en", "zh"] as const)("says beside each success of how many it is (%s)", async (language) => {
    const sender = await server.registerUser();
    const request = await send(sender);
    await answer(admin, request, exampleFeedback("qpsk-ideal.csv").replace(/^[13],.*\n/gm, ""));
    const part = fill(judgement[language].partOf, { sent: 2, hypotheses: 4 });
    const page = await openPage(server, { path: "/", user: sender, language });
    await page.getByRole("region", { name: webHome[language].news }).getByText(part).waitFor();
    await page.goto(`${server.address}/transfers?request=${request.id}`);
    const row = page.getByRole("listitem").filter({ has: page.locator(`a[href$="request=${request.id}"]`) });
    await row.getByText(part).waitFor();
    const headline = page.getByRole("region", { name: webResult[language].measuredSuccess, exact: true });
    await headline.getByText(part).waitFor();
    // the limits are for all hypotheses
    expect(await headline.getByText(/Helstrom/).count()).toBeGreaterThan(0);
    const whole = await send(sender);
    await answer(admin, whole, exampleFeedback("qpsk-ideal.csv"));
    await page.goto(`${server.address}/transfers?compare=${request.id},${whole.id}`);
    const compared = (sent: FileTransfer) =>
      page.getByRole("row").filter({ has: page.getByRole("link", { name: sent.requestNumber }) });
    await compared(request).getByText(part).waitFor();
    expect(await compared(whole).getByText(part).count()).toBe(0);
  });
});

describe("a feedback without counts", () => {
  it("is shown as a file, beside the prediction", async () => {
    const request = await send(user);
    await answer(admin, request, exampleFeedback("note.txt"), "note.txt");
    const page = await open(request);
    await page.getByText(webResult.en.notFeedback.replace("{{line}}", "1")).waitFor();
    await page.getByText("0.930716", { exact: true }).waitFor();
    await page.getByText("The laser lost its lock", { exact: false }).waitFor();
    expect(await page.getByRole("region", { name: webResult.en.measuredSuccess, exact: true }).count()).toBe(0);
  });

  it("is kept unchanged if the request was not an input file either", async () => {
    const body = { content: "Please measure the vacuum." };
    const request = (await user.call(routes.transfers.create, { body })).data;
    const page = await open(request);
    await page.getByText(webResult.en.nothingPredicted).waitFor();
    await answer(admin, request, "sent,n1\n0,0\n");
    await page.getByText(webResult.en.noTree).waitFor();
    // the editor could only report an error
    expect(await page.getByRole("button", { name: webRequests.en.openTree }).count()).toBe(0);
    expect(await page.getByText(webResult.en.nothingPredicted).count()).toBe(0);
  });

  it("[T36] never becomes a page: markup and SVG are text, images are at most 350 pixels high", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='owned'"/>`;
    const request = await send(user, "bpsk-kennedy", {
      experimentRequirementsFileName: "setup.png",
      experimentRequirementsFileContent: `data:image/png;base64,${tallPicture}`,
    });
    await answer(admin, request, `data:text/html;base64,${Buffer.from(svg).toString("base64")}`, "a.html");
    const page = await open(request);
    await page.getByText(svg, { exact: true }).waitFor();
    expect(await page.title()).not.toBe("owned");
    await page.getByText("Requirements", { exact: true }).click();
    const image = page.getByRole("img", { name: "setup.png" });
    await image.waitFor();
    expect((await image.boundingBox())!.height).toBeLessThanOrEqual(350);
  });

  it("is downloaded byte for byte if it is binary, and cannot be previewed", async () => {
    const request = await send(user, "bpsk-kennedy");
    const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 255]);
    await answer(admin, request, `data:application/zip;base64,${bytes.toString("base64")}`, "../raw\u202Edata.zip");
    const page = await open(request);
    await page.getByRole("button", { name: "Preview" }).click();
    const toast = page.getByRole("alert");
    await toast.getByText("Binary file cannot be previewed here", { exact: true }).waitFor();
    await toast.getByText("Please use the download button to save the file", { exact: true }).waitFor();
    const file = await downloaded(page, () => page.getByRole("button", { name: "Download", exact: true }).click());
    expect(file.name).toBe("rawdata.zip");
    expect(file.bytes).toEqual(bytes);
  });
});

describe("a request in progress", () => {
  it("shows times and persons, and steps without evidence as skipped", async () => {
    const request = await send(user);
    await answer(admin, request, exampleFeedback("qpsk-ideal.csv"));
    const page = await open(request);
    const steps = page.getByRole("list", { name: webRequests.en.timeLine }).getByRole("listitem");
    await steps.first().waitFor();
    const texts = await steps.allTextContents();
    expect(texts[0]).toMatch(new RegExp(`Sent\\d\\d:\\d\\d:\\d\\d${user.username}$`));
    expect(texts.slice(2, 4)).toEqual([
      expect.stringMatching(/^Deliverednot reported$/),
      expect.stringMatching(/Runnot reported$/),
    ]);
    expect(texts[4]).toMatch(/^Result\d\d:\d\d:\d\dadmin/);
  });

  it("shows the laboratory's report of a failure", async () => {
    const request = await send(user);
    await admin.call(routes.transfers.content, { id: request.id });
    const at = new Date().toISOString();
    const body = { kind: "failed", at, detail: "SNSPD above 2.8 K" };
    await admin.call(routes.adminTransfers.report, { id: request.id, body });
    const page = await open(request);
    await page.getByText("SNSPD above 2.8 K").waitFor();
    await page.getByText(webRequests.en.nextFailed).waitFor();
  });

  it("[T44] stays responsive with files of megabytes: no task takes half a second", async () => {
    const content = `0\n${"1.25+0.5i,".repeat(300_000)}0`;
    const request = (await user.call(routes.transfers.create, { body: { content, filename: "large.txt" } })).data;
    await answer(admin, request, `sent,n1,n2\n${"0,1,2\n".repeat(500_000)}`, "large.csv");
    const page = await openPage(server, { path: "/history", user, firstEver: true });
    const opening = await longestTask(page, async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Experiment requests" }).first().click();
      await page.getByRole("link").filter({ hasText: "Completed" }).first().click();
      await page.getByText(/10 of 500\u2009001 lines/).waitFor();
    });
    const previewing = await longestTask(page, async () => {
      await page.getByRole("button", { name: "Preview" }).click();
      await page
        .getByRole("dialog")
        .getByText(/500 of 500\u2009001 lines/)
        .waitFor();
    });
    expect(Math.max(opening, previewing)).toBeLessThan(500);
  });
});

/** An image of 40 × 800 pixels, too high for full size. */
const tallPicture =
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAMgCAAAAAB0Ln9BAAAAeUlEQVR42u3KMQEAAAwCIKMb3Qr7BzfpUURRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFEXxbxwofYOj5MwfLAAAAABJRU5ErkJggg==";
