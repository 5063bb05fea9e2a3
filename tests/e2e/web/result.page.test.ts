import { inflateSync } from "node:zlib";
import { type FileTransfer, routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webExplain, webRequests, webResult } from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, type Locator, openPage, type Page, viewports } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloaded } from "./downloaded.js";
import { popover, styleOf, waitsBeside } from "./overlaps.js";
import { answer, exampleFeedback, inputFile, send, simulatedFeedback } from "./sent-requests.js";

let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  [user, admin] = [await server.registerUser(), await server.admin()];
});
afterAll(() => server.stop());

const pathOf = ({ id }: FileTransfer) => `/transfers?request=${id}`;
const open = (request: FileTransfer, more: object = {}) => openPage(server, { path: pathOf(request), user, ...more });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rowsOf = async (page: Page, name: string) =>
  section(page, name)
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)));

/** Number of texts on each page of a PDF. */
function textsOnPages(pdf: Buffer): number[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, number, body]) => [number, body!]),
  );
  return (
    [...objects.values()]
      .filter((body) => /\/Type \/Page\b/.test(body))
      .map((body) => objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? "") ?? "")
      // by its length: the compressed bytes may end with a line break
      .map((body) => {
        const start = /stream\r?\n/.exec(body);
        const from = start ? start.index + start[0].length : 0;
        return body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0));
      })
      .map(
        (stream) =>
          inflateSync(Buffer.from(stream, "latin1"))
            .toString("latin1")
            .match(/T[jJ]\b/g)?.length ?? 0,
      )
  );
}

describe("the result of a measured request", () => {
  let request: FileTransfer;
  beforeAll(async () => {
    request = await send(user);
    await answer(admin, request, exampleFeedback("qpsk-ideal.csv"), "qpsk-ideal.csv");
  });

  it("shows measured beside predicted results", async () => {
    const page = await open(request);
    const figures = section(page, webResult.en.measuredSuccess);
    await figures.getByText("0.930716").first().waitFor();
    expect(await figures.locator("strong").textContent()).toMatch(/^0\.9\d{3}$/);
    await figures.locator("p", { hasText: /95 % interval 0\.9\d{3} to 0\.9\d{3}$/ }).waitFor();
    await figures.getByText("Agrees with the prediction").waitFor();
    await figures
      .getByText(/The error probability is 4\d % of the standard quantum limit \(\+3\.\d dB\) and 7\.\d times/)
      .waitFor();
    const scale = figures.getByRole("figure");
    expect(await scale.locator("figcaption").textContent()).toMatch(
      /measured 0\.9\d{3}, 95 % interval .*predicted 0\.930716, guessing 0\.2500, standard quantum limit 0\.848887, Helstrom bound 0\.990447/,
    );
    await page.getByText("mean photon number 2", { exact: true }).waitFor();
    await page.getByText("10\u2009000 shots measured", { exact: true }).waitFor();
    const predicted = await rowsOf(page, "Predicted");
    expect(predicted[0]).toEqual(["1", "0", "0", "0"]);
    expect(predicted[2]![0]).toBe("0.0003");
    const measured = await rowsOf(page, "Measured");
    expect(measured).toHaveLength(4);
    expect(measured.flat().filter((cell) => cell === "0.000" || cell === "1.000")).toEqual([]);
  });

  it("of 20 hypotheses keeps its matrices in their column, which scroll sideways", async () => {
    const rows = Array.from({ length: 20 }, (_, h) => `${h}`);
    const content = ["20", ...rows, "0", "0,1,2,3"].join("\n");
    const { data: many } = await user.call(routes.transfers.create, { body: { content } });
    await answer(admin, many, "sent,n1\n0,0\n");
    let page!: Page;
    for (const viewport of ["desktop", "phone"] as const) {
      page = await open(many, { viewport });
      const [matrix, residuals] = [webResult.en.measuredMatrix, webResult.en.residuals].map((name) =>
        section(page, name),
      );
      await residuals!.waitFor();
      const right = async (one: Locator) => (await one.boundingBox())!.x + (await one.boundingBox())!.width;
      const counts = (await section(page, webResult.en.binCounts).boundingBox())!.x;
      const end = viewport === "phone" ? 390 : counts;
      expect(await right(matrix!)).toBeLessThanOrEqual(end);
      expect(await right(residuals!)).toBeLessThanOrEqual(end);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports[viewport].width);
    }
    expect(await axe(page)).toEqual([]);
  });

  it("marks counts that a computer drew, on the page, in the list, on paper and in the answer to programs", async () => {
    const simulated = await send(user, "qpsk-nulling-4bin", { shots: 20_000 });
    await answer(admin, simulated, simulatedFeedback("qpsk-ideal.csv"));
    const page = await open(simulated);
    await section(page, webResult.en.simulatedSuccess).getByText("0.930716").first().waitFor();
    await page.getByRole("complementary", { name: webResult.en.simulatedTitle }).waitFor();
    await page.getByRole("article").getByText("10\u2009000 shots were simulated.").waitFor();
    expect(await section(page, webResult.en.measuredMatrix).count()).toBe(0);
    const row = page.locator("[aria-current=true]");
    await row.getByText(webResult.en.simulatedTag, { exact: true }).waitFor();
    const { data } = await user.call(routes.transfers.read, { id: simulated.id, query: { view: "summary" } });
    expect(data.measured).toMatchObject({ simulated: true });
    await page.emulateMedia({ media: "print" });
    await page.getByText(webResult.en.simulatedPage, { exact: true }).waitFor();
  });

  it("shows counts of each bin and the most frequent records, as charts with tables", async () => {
    const page = await open(request);
    await page.locator("canvas").waitFor();
    const bins = section(page, webResult.en.binCounts);
    expect(await bins.locator("tbody tr").count()).toBe(4);
    expect((await bins.locator("[aria-hidden] > div > span").allTextContents()).slice(0, 3)).toEqual([
      "0",
      "0.2",
      "0.4",
    ]);
    const records = section(page, webResult.en.commonestRecords);
    expect(await records.locator("tbody tr").count()).toBe(13);
    expect(await records.locator("tbody tr").first().textContent()).toMatch(/^0000.*H0$/);
    expect(await records.locator("svg rect").count()).toBeGreaterThan(26);
    await records.getByText(/\d+ of 256 possible/).waitFor();
  });

  it("draws the residuals in standard deviations, with χ², degrees of freedom and p", async () => {
    const page = await open(request);
    const residuals = section(page, webResult.en.residuals);
    await residuals.getByText(/χ² = \d+\.\d, degrees of freedom \d+, p = 0\.\d+$/).waitFor();
    const rows = await rowsOf(page, webResult.en.residuals);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual(["0", "0", "0", "0"]);
    for (const cell of rows.flat()) expect(cell).toMatch(/^−?\d+(\.\d+)?$/);
    expect(await residuals.locator("[class*=dot]").count()).toBeGreaterThan(8);
  });

  it("shows the sealed prediction, and notes if there is none", async () => {
    const page = await open(request);
    await section(page, webResult.en.predictedMatrix).waitFor();
    const [at] = webResult.en.sealedAt.split("{{moment}}");
    const sealed = await page.getByText(at!).textContent();
    expect(sealed?.replaceAll("\u2060", "")).toMatch(/\d{4}-\d\d-\d\d\s\d\d:\d\d:\d\d$/);
    await page.route("**/api/user/file-transfers?*", async (route) => {
      const { data } = await (await route.fetch()).json();
      const older = data.map((one: FileTransfer) => ({ ...one, prediction: null, measured: null }));
      await route.fulfill({ json: { data: older } });
    });
    await page.reload();
    await page.getByText(webResult.en.notSealed).waitFor();
    await section(page, webResult.en.measuredSuccess).getByText("Agrees with the prediction").waitFor();
  });

  it("explains how each result is computed, with formulas for screen readers", async () => {
    const page = await open(request);
    const explained = {
      titleSuccess: ["interval", 2],
      titleVerdict: ["verdict", 1],
      titleScale: ["limit", 2],
      titlePrediction: ["sealed", 3],
      titleResiduals: ["chiSquare", 3],
      titleCounts: ["ticks", 2],
    } as const;
    for (const [title, [text, formulas]] of Object.entries(explained)) {
      const name = webExplain.en.explain.replace("{{title}}", webExplain.en[title as keyof typeof explained]);
      const ask = page.getByRole("button", { name, exact: true });
      await page.setViewportSize({ width: 1440, height: 768 });
      await ask.click();
      await page.getByText(webExplain.en[text], { exact: true }).waitFor();
      expect(await page.locator(".katex math").count(), title).toBe(formulas);
      await waitsBeside(page, ask, webExplain.en[text]);
    }
  });

  it("keeps an explanation beside its figure when the figure grows", async () => {
    const page = await open(request);
    const ask = page.getByRole("button", { name: `Explain: ${webExplain.en.titleSuccess}`, exact: true });
    await page.setViewportSize({ width: 1440, height: 768 });
    await ask.click();
    await page.getByText(webExplain.en.interval, { exact: true }).waitFor();
    await page.locator(".katex").first().waitFor();
    expect(await axe(page, { within: popover })).toEqual([]);
    const grow = (element: Element) => element.setAttribute("style", "padding-bottom: 120px");
    await section(page, webResult.en.measuredSuccess).evaluate(grow);
    await waitsBeside(page, ask, webExplain.en.interval);
  });

  it("keeps scale, residuals, matrices and the selected request in forced colours", async () => {
    const page = await open(request);
    await section(page, webResult.en.measuredSuccess).waitFor();
    await page.emulateMedia({ forcedColors: "active" });
    const back = await styleOf(page, "body", "backgroundColor");
    for (const figure of ["[class*=_way_][data-tone]", "[class*=_point_]", "[class*=_dot_]", "td[class*=_right_]"])
      expect([figure, await styleOf(page, `article ${figure}`, "backgroundColor")]).not.toEqual([figure, back]);
    expect(await styleOf(page, "[aria-current=true]", "outlineStyle")).toBe("double");
    const records = section(page, webResult.en.commonestRecords); // the caption shows the colour, it does not name it
    expect(await records.locator("thead").textContent()).not.toMatch(/red|blue/);
    const fillsOf = (rects: string) =>
      records.locator(rects).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fill))]);
    const sample = await fillsOf("thead rect");
    expect(await fillsOf("tbody rect[fill*=error]")).toEqual(sample);
    expect(await fillsOf("tbody rect[fill*=count]")).not.toEqual(sample);
  });

  it("downloads the feedback with one byte-order mark, and explains its lines", async () => {
    const page = await open(request);
    await page.getByText("H0 sent, counted 0 0 0 0, 2500 times").waitFor();
    const lines = section(page, webResult.en.rawFiles).getByText(/^(# (detector|conventions).*|H\d sent, counted .*)$/);
    const areWhole = await lines.evaluateAll((all) =>
      all.map((at) => at.clientWidth > 0 && at.scrollWidth <= at.clientWidth + 1),
    );
    expect([areWhole.length > 3, ...areWhole]).not.toContain(false);
    const file = await downloaded(page, () => page.getByRole("button", { name: "Download feedback" }).click());
    expect(file.name).toBe("qpsk-ideal.csv");
    expect(file.bytes.toString("utf8")).toBe(`\ufeff${exampleFeedback("qpsk-ideal.csv")}`);
    await page.getByText("Request file", { exact: true }).click();
    await page.getByText("4 hypotheses").waitFor();
    await page.getByText("decisions · values: 256").waitFor();
    const sent = await downloaded(page, () => page.getByRole("button", { name: "Download", exact: true }).click());
    expect(sent.bytes.toString("utf8")).toBe(`\ufeff${inputFile("qpsk-nulling-4bin")}`);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("dialog").getByText("bin 1 · values: 1").waitFor();
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  it.each(["light", "dark"] as const)("prints results without controls, with browser defaults (%s)", async (theme) => {
    const page = await open(request, { theme });
    await section(page, webResult.en.measuredSuccess).waitFor();
    await section(page, webResult.en.binCounts).locator("canvas").waitFor();
    await page.emulateMedia({ media: "print" });
    const shown = async (selector: string) => page.locator(selector).filter({ visible: true }).count();
    for (const selector of ["nav", "button", "[role=radiogroup]", "a[href='#content']"])
      expect([selector, await shown(selector)]).toEqual([selector, 0]);
    for (const figure of ["[class*=dot]", "[class*=range]", "td", "[class*=band]"])
      for (const adjust of await page
        .locator("article")
        .locator(figure)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).printColorAdjust)))
        expect([figure, adjust]).toEqual([figure, "exact"]);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("light");
    expect(await styleOf(page, "body", "backgroundColor")).toBe("rgb(255, 255, 255)");
    for (const chart of [webResult.en.binCounts, webResult.en.commonestRecords])
      expect(await section(page, chart).locator("svg rect").filter({ visible: true }).count()).toBeGreaterThan(8);
    // with the defaults of the print dialog: no backgrounds; no blank sheet
    const pdf = await page.pdf({ format: "A4", printBackground: false });
    const texts = textsOnPages(pdf);
    expect(texts.length).toBeLessThanOrEqual(3);
    expect(Math.min(...texts)).toBeGreaterThan(0);
  });

  it("says which number of shots was requested, measured and evaluated", async () => {
    const sent = await send(user, "bpsk-kennedy", { shots: 300 });
    await answer(admin, sent, "sent,n1,count\n0,0,90\n0,1,10\n1,1,80\n1,0,15\n7,0,5\n");
    for (const language of ["en", "zh"] as const) {
      const page = await open(sent, { language });
      const article = page.getByRole("article");
      const words = webResult[language];
      await article.getByText(fill(words.shotsEvaluated, { evaluated: "195", shots: "200" })).waitFor();
      await article.getByText(fill(words.shotsMeasured, { shots: "200" }), { exact: true }).waitFor();
      await article.getByText(fill(webRequests[language].otherShots, { shots: "200" })).waitFor();
      await article.getByText(fill(words.unknownRow, { shots: "5" })).waitFor();
    }
  });

  it("keeps earlier feedbacks, and links to the sent tree", async () => {
    const twice = await send(user, "bpsk-optimal-2bin");
    await answer(admin, twice, exampleFeedback("note.txt"), "note.txt");
    await answer(admin, twice, exampleFeedback("bpsk-every-shot.csv"), "shots.csv");
    const page = await open(twice);
    await page.getByText("Feedback, version 1", { exact: true }).click();
    await page.getByText("The laser lost its lock after 412 shots", { exact: false }).waitFor();
    const files = section(page, webResult.en.rawFiles);
    await files.getByText("note.txt", { exact: true }).waitFor();
    const file = await downloaded(page, () => files.getByRole("button", { name: "Download" }).click());
    expect(file.name).toBe("note.txt");
    await section(page, webResult.en.measuredSuccess).getByText("0.7900", { exact: true }).first().waitFor();
    await page.getByText("efficiency 0.72, dark counts 0.001, visibility 0.997").first().waitFor();
    await page.getByRole("button", { name: "Open tree" }).click();
    await page.waitForURL(/\/decision-tree-editor/);
  });

  it("shows the result first in Chinese, dark and on a phone", async () => {
    const page = await open(request, { language: "zh", theme: "dark", viewport: "phone" });
    await page.locator("canvas").waitFor();
    await page.getByText("发送 H0，计数 0 0 0 0，2500 次").waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [answer, time] = await Promise.all([
      section(page, webResult.zh.measuredSuccess).boundingBox(),
      page.getByRole("list", { name: webRequests.zh.timeLine }).boundingBox(),
    ]);
    expect(answer!.y).toBeLessThan(time!.y);
    // no line begins with the question mark, whatever the width of the sentence
    const explain = webExplain.zh.explain.replace("{{title}}", webExplain.zh.titleVerdict);
    const indents = await page.getByRole("button", { name: explain }).evaluate((button) => {
      const sentence = button.closest("p")!;
      return Array.from({ length: 60 }, (_, step) => {
        sentence.style.width = `${120 + 4 * step}px`;
        return button.getBoundingClientRect().left - sentence.getBoundingClientRect().left;
      });
    });
    expect(Math.min(...indents)).toBeGreaterThan(10);
    const name = webExplain.zh.explain.replace("{{title}}", webExplain.zh.titlePrediction);
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").getByText(webExplain.zh.counts).waitFor();
  });
});
