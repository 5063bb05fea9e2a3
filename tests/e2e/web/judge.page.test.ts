import { type FileTransfer, routes } from "@clicktree/contract";
import { judgement, webResult } from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answer, exampleFeedback, send } from "./sent-requests.js";

let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  [user, admin] = [await server.registerUser(), await server.admin()];
});
afterAll(() => server.stop());

const lossy = exampleFeedback("bpsk-lossy.csv");

/** Sends an example with these expectations, answers it and opens its page. */
async function result(expectations: object | undefined, feedback = lossy, more: object = {}): Promise<Page> {
  const request: FileTransfer = await send(user, "bpsk-kennedy", expectations && { expectations });
  await answer(admin, request, feedback, "lossy.csv");
  return openPage(server, { path: `/transfers?request=${request.id}`, user, ...more });
}
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

describe("a result on its page is judged", () => {
  it("for the detector that the feedback specifies if none was stated, beside the sealed value", async () => {
    const page = await result(undefined);
    const figures = section(page, webResult.en.measuredSuccess);
    await figures.getByText("Agrees with the prediction").waitFor();
    await figures
      .getByText(
        "Evaluated for the detector that the feedback specifies (efficiency 0.72, dark counts 0.001, visibility 0.997), because none was specified when the request was sent. The prediction sealed then, for an ideal detector, is 0.775336.",
        { exact: true },
      )
      .waitFor();
    const predicted = section(page, webResult.en.reportedMatrix);
    await predicted
      .getByText("efficiency 0.72, dark counts 0.001, visibility 0.997, sign plus, equal priors")
      .waitFor();
    expect(await predicted.locator("tbody td").first().textContent()).toBe("0.998");
    await predicted.locator("..").getByText(webResult.en.forNamedDetector, { exact: true }).waitFor();
    await section(page, webResult.en.residuals)
      .getByText(/p = 0\.72$/)
      .waitFor();
    expect(await page.getByText(webResult.en.notSealed).count()).toBe(0);
  });

  it("in Chinese and on a phone", async () => {
    const page = await result(undefined, lossy, { language: "zh", viewport: "phone" });
    const figures = section(page, webResult.zh.measuredSuccess);
    await figures.getByText("与预测相符").waitFor();
    await figures.getByText(/按实验结果注明的探测器（探测效率 0\.72，.*）评判；.*封存的预测为 0\.775336。/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it("by the sealed prediction if a detector was stated, even the ideal one", async () => {
    const page = await result({ detector: { darkCounts: 0 } });
    const figures = section(page, webResult.en.measuredSuccess);
    await figures.getByText("Impossible counts").waitFor();
    await page
      .getByText(/specifies other conditions .*\(efficiency 0\.72, .*\); .* Agrees with the prediction\./)
      .waitFor();
    await section(page, webResult.en.predictedMatrix).getByText("ideal detector, sign plus, equal priors").waitFor();
    expect(await figures.getByText(/because none was specified/).count()).toBe(0);
  });

  it("with the bin and hypothesis that contradict it, and the single change that would explain them", async () => {
    const stated = { efficiency: 0.77, darkCounts: 0.001, visibility: 0.997, resolution: 1 };
    const optimistic = await send(user, "qpsk-nulling-4bin-onoff", { expectations: { detector: stated } });
    await answer(admin, optimistic, exampleFeedback("qpsk-onoff-lossy.csv"));
    const page = await openPage(server, { path: `/transfers?request=${optimistic.id}`, user });
    const verdict = section(page, webResult.en.measuredSuccess);
    await verdict.getByText(/^(Counts differ from|Worse than) /).waitFor();
    await verdict.getByText(/all tests together: p = /).waitFor();
    await verdict
      .getByText(/^Largest difference: bin \d, H\d sent, count \d\+? in [\d\u2009]+ of 2500 shots, expected/)
      .waitFor();
    await verdict.getByText(/^A single change .* efficiency 0\.7\d+ \(0\.\d+ to 0\.\d+\) instead of 0\.77/).waitFor();
    // the detector that the file names is another comparison, and agrees
    await page.getByText(/these the tree should reach .*Agrees with the prediction\./).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it("by the sealed prediction if the feedback's detector cannot be read, with a note", async () => {
    const unread = lossy.replace(/# detector: .*/, "# detector: SNSPD");
    const page = await result({ detector: { efficiency: 0.9 } }, unread);
    const said = judgement.en.otherDetector
      .replace("{{text}}", "SNSPD")
      .replace("{{detector}}", "efficiency 0.9, dark counts 0, visibility 1");
    await page.getByText(said, { exact: true }).waitFor();
    await section(page, webResult.en.measuredSuccess).getByText("Impossible counts").waitFor();
  });

  it("before it is sent, as its researcher will see it", async () => {
    const request: FileTransfer = await send(user, "bpsk-kennedy");
    const page = await openPage(server, { path: "/admin/pending-requests", user: admin });
    await page.getByText(request.requestNumber).first().click();
    await page.getByLabel("Feedback content").fill(lossy);
    await page.getByText(/because none was specified/).waitFor();
    const { data } = await user.call(routes.transfers.prediction, { id: request.id });
    expect(data.detectorStated).toBe(false);
  });
});
