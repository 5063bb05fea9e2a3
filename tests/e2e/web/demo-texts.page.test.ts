import { routes } from "@clicktree/contract";
import {
  webDemoData,
  webDemoHistory,
  webDemos,
  webInterference,
  webPhotonCounting,
} from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { expectLines, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerDemo, countingAnswer, sendDemo, sweepAnswer } from "./demo-seeds.js";

const catalogs = { webDemos, webPhotonCounting, webInterference, webDemoHistory, webDemoData };
const languages = ["en", "zh"] as const;
type Language = (typeof languages)[number];

/** The texts that the specification of the demos quotes, by the key that shows them. */
const quoted: Readonly<Record<keyof typeof catalogs, Readonly<Record<string, string>>>> = {
  webDemos: {
    countingTitle: "Unveiling the Particles of Light",
    wavesTitle: "Clicks Make Waves",
    networkTitle: "Quantum Network",
    moreTitle: "More Demos",
    moreQuestion: "Stay Tuned.",
    userGuide: "User Guide",
    reset: "Reset",
    sendToLaboratory: "Send to the laboratory",
    runPreset: "Run with preset data",
    noPreset: "No data file uploaded",
    stepNoCharts: "No charts can be made from this answer",
  },
  webPhotonCounting: {
    presetQuantum: "Quantum / Random",
    presetSemiClassical: "Semi-Classical",
    presetClassical: "Classical / Deterministic",
  },
  webInterference: {
    laser: "Laser",
    "single-photon": "Single photons",
    "hint_single-photon": "Equal-interval generation",
    fillSample: "Fill Sample Values",
    upperArm: "Upper arm",
    lowerArm: "Lower arm",
    particle: "Particle",
    wave: "Wave",
    duality: "Duality",
    manual: "Manual",
    auto: "Auto",
    cycle: "Cycle",
    realTime: "Real-time photon count",
    accumulated: "Accumulated by phase",
    timeSeries: "Time series",
    detected: "Detected",
    trace: "Click oscilloscope",
    about_coherent: "Coherent states",
    about_displacement: "Displacement",
    about_interference: "Interference",
  },
  webDemoHistory: {
    title: "My Demo History",
    backToHome: "Back to Home",
    photonCounting: "Photon Counting",
    coherentStates: "Coherent States",
    pending: "Pending",
    completed: "Completed",
    noPendingPhotonCounting: "No pending photon counting demos",
    noCompletedPhotonCounting: "No completed photon counting demos",
    noPendingCoherentStates: "No pending coherent states demos",
    noCompletedCoherentStates: "No completed coherent states demos",
    waiting: "Please wait for the administrator to process this request.",
    chartsMaking: "Charts are being made",
    noSuchDemo: "This demo request does not exist",
    fairFit: "Fair Fit",
    goodFit: "Good Fit",
    fewSamples: "few samples",
    tooFewCounts: "fewer than 32 counts",
    fileOnly: "not a file of counts",
    noCharts: "The feedback is not a file of counts, so there are no charts.",
    downloadFailed: "Download Failed",
    binaryFile: "Binary file cannot be previewed here",
    binaryFileHint: "Please download it to view.",
    poissonFit: "Poisson Fit",
    gaussianFit: "Gaussian Fit",
    maxLikelihood: "Max Likelihood",
    mseAnalysis: "MSE Analysis",
    again: "Re-analyze",
    processingFailed: "Data processing failed",
    requestFailed: "Request processing failed",
    noAnimation: "No animation data",
    invalidAnimation: "Invalid animation format",
    noValidChart: "No valid chart data found (",
    parsingFailed: "Data parsing failed",
    largeFeedback: "feedback of",
    statisticsFailed: "Error parsing statistics data",
    sessionExpired: "Session expired, please login again",
    loginNow: "Login Now",
  },
  webDemoData: {
    demo1About: "Photon counting demo",
    demo2About: "Coherent state displacement demo",
    currentFiles: "Current Data Files",
    none: "No data file uploaded",
    invalidFormat: "Invalid File Format",
    selectTxt: "Please select a .txt file",
    tooLarge: "File Too Large",
    sizeLimit: "File size cannot exceed 10MB",
    uploadSuccess: "Upload Successful",
    uploadFailed: "Upload Failed",
    uploadError: "An error occurred during upload",
    deleteText: "Are you sure you want to delete this demo data?",
    deleteSuccess: "Delete Successful",
    deleted: "Demo data has been deleted",
    deleteFailed: "Delete Failed",
    deleteError: "An error occurred during deletion",
    downloadFailed: "Download Failed",
    loadFailed: "Failed to load demo data management page",
    note1: "The education test lets users run demos with preset files, without waiting for an administrator.",
    note2: "One active file for each demo type: a new upload replaces the old one.",
    note3: "Only .txt, at most 10 MB",
    note4: "Education test requests still appear in the user's demo history, but are processed differently.",
  },
};

type Noun = keyof typeof catalogs;
const textOf = (noun: Noun, key: string, language: Language): string => {
  const catalog: Readonly<Record<string, string>> = catalogs[noun][language];
  const text = catalog[key];
  if (text === undefined) throw new Error(`${noun} has no text ${key}`);
  return text;
};

const unseen = new Set(
  languages.flatMap((language) =>
    Object.entries(quoted).flatMap(([noun, texts]) => Object.keys(texts).map((key) => `${language} ${noun} ${key}`)),
  ),
);

/** Waits until a page shows quoted texts; of those with a placeholder, the longest part between placeholders. */
async function shows(page: Page, language: Language, noun: Noun, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const parts = textOf(noun, key, language).split(/\{\{.*?\}\}/);
    const text = parts.toSorted((a, b) => b.length - a.length)[0]!.trim();
    await page.getByText(text).first().waitFor();
    unseen.delete(`${language} ${noun} ${key}`);
  }
}

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LIMIT_DEMOS: "6" } });
  admin = await server.admin();
});
afterAll(() => server.stop());

it("says what the specification quotes, with a Chinese text of its own", () => {
  for (const [noun, texts] of Object.entries(quoted) as [Noun, Readonly<Record<string, string>>][])
    for (const [key, text] of Object.entries(texts)) {
      expect(textOf(noun, key, "en"), key).toContain(text);
      expect(textOf(noun, key, "zh"), key).toMatch(/\p{Script=Han}/u);
    }
});

describe.each(languages)("in %s", (language) => {
  it("the demos show their words, axes and titles, reset what they count, and name the limit of requests", async () => {
    const user = await server.registerUser();
    const word = (noun: Noun, key: string) => textOf(noun, key, language);
    const page = await openPage(server, { path: "/education", user, language });
    const list = ["countingTitle", "wavesTitle", "networkTitle", "moreTitle", "moreQuestion", "userGuide"];
    await shows(page, language, "webDemos", ...list);
    await page.goto(`${server.address}/education/photon-counting`);
    await shows(page, language, "webPhotonCounting", "presetQuantum", "presetSemiClassical", "presetClassical");
    await shows(page, language, "webDemos", "sendToLaboratory", "runPreset", "noPreset");
    // an answer that holds no counts; after six requests in an hour the next is refused
    const send = page.getByRole("button", { name: word("webDemos", "sendToLaboratory") });
    await send.click();
    await page.getByRole("link", { name: word("webDemos", "openRequest") }).waitFor();
    const [sent] = (await user.call(routes.demos.list)).data;
    await answerDemo(admin, sent!, "no counts");
    await shows(page, language, "webDemos", "stepNoCharts");
    expectLines(page, /status of 422/);
    await page.getByRole("link", { name: word("webDemos", "openAnswer") }).click();
    await page.waitForURL(`**/demos?demo=demo1&request=${sent!.id}`);
    await shows(page, language, "webDemoHistory", "noCharts");
    await page.goBack();
    for (let more = 1; more < 6; more++) await sendDemo(user, 5);
    expectLines(page, /status of 429/);
    await send.click();
    await page
      .getByText(language === "en" ? "You can send 6 demo requests an hour." : "每小时最多可发送 6 个演示请求")
      .waitFor();

    await page.goto(`${server.address}/education/wave-particle-duality`);
    const drawing = page.locator("[data-drawing]");
    const choose = async (key: string) => {
      const radio = page.getByRole("radio", { name: word("webInterference", key), exact: true });
      await radio.press("Space");
      // the choice is kept in the address, so it follows a moment later
      await expect.poll(() => radio.isChecked()).toBe(true);
    };
    expect(await drawing.getAttribute("viewBox")).toBe("0 0 800 400");
    const always = ["laser", "single-photon", "fillSample", "particle", "wave", "duality", "manual", "auto"];
    await shows(page, language, "webInterference", ...always, "timeSeries");
    await shows(page, language, "webInterference", "about_coherent", "about_displacement", "about_interference");
    const axisOf = (key: string) =>
      page
        .getByRole("heading", { name: word("webInterference", key).replace("{{values}}", "50") })
        .locator("..")
        .locator("svg text")
        .allTextContents();
    expect(await axisOf("timeSeries")).toEqual(expect.arrayContaining(["0", "80"]));
    await page.getByRole("button", { name: word("webInterference", "fillSample") }).click();
    for (const [arm, share] of [
      ["upperArm", "0.30"],
      ["lowerArm", "0.70"],
    ] as const) {
      await page.getByText(`${word("webInterference", arm)} ${share}`, { exact: true }).waitFor();
      await shows(page, language, "webInterference", arm);
    }
    await choose("auto");
    await shows(page, language, "webInterference", "cycle", "realTime", "accumulated");
    await choose("single-photon");
    await shows(page, language, "webInterference", "detected", "trace", "hint_single-photon");
    expect(Math.max(...(await axisOf("accumulated")).map(Number).filter(Number.isFinite))).toBeGreaterThanOrEqual(30);
    const detected = page.locator("[data-detected]");
    await expect.poll(async () => Number(await detected.textContent())).toBeGreaterThan(0);
    await page.getByRole("button", { name: word("webDemos", "pause") }).click();
    await shows(page, language, "webDemos", "reset");
    await page.getByRole("button", { name: word("webDemos", "reset"), exact: true }).click();
    await expect.poll(() => detected.textContent()).toBe("0");
  });

  it("the history says what is missing, small, binary or broken, and why a call failed", async () => {
    const user = await server.registerUser();
    const word = (key: string) => textOf("webDemoHistory", key, language);
    const history = (...keys: readonly string[]) => shows(page, language, "webDemoHistory", ...keys);
    const page = await openPage(server, { path: "/demos", user, language });
    await history("title", "backToHome", "photonCounting", "coherentStates", "pending", "completed");
    await history("noPendingPhotonCounting", "noCompletedPhotonCounting");
    await page.getByRole("tab", { name: word("coherentStates") }).click();
    await history("noPendingCoherentStates", "noCompletedCoherentStates");
    await page.goto(`${server.address}/demos?request=999999`);
    await history("noSuchDemo");

    const good = await sendDemo(user, 20);
    const small = await sendDemo(user, 4, "demo2");
    const binary = await sendDemo(user, 3);
    await sendDemo(user, 2);
    await answerDemo(admin, good, countingAnswer(20, 200));
    await answerDemo(admin, small, "1\n2\n3");
    await answerDemo(admin, binary, "data:application/octet-stream;base64,AAECAwD/");
    await page.goto(`${server.address}/demos?request=${good.id}`);
    await history("waiting", "fewSamples", "goodFit", "fileOnly", "again", "poissonFit", "gaussianFit");
    await history("maxLikelihood", "mseAnalysis");

    // the analysis and the download fail, each with its own message
    const process = "/api/demo1/process";
    expectLines(page, /status of (422|503|401)/, "net::ERR_FAILED");
    const far = { lambda: 4, similarity: 0.5, expectedSimilarity: 0.9, chartData: [] };
    const fair = {
      samples: 10,
      poissonFit: far,
      gaussianFit: { ...far, mean: 4, std: 1 },
      maxLikelihood: { photonNumber: 4 },
      mse: { meanPhotonNumber: 4, mseValue: 1 },
    };
    // one route for all answers: a second route with `times: 1` can be lost while Playwright removes the first
    const answers = ["refused", "unreachable"];
    await page.route(`**${process}`, (route) => {
      const answer = answers.shift();
      if (answer === "refused") return route.fulfill({ status: 422, json: {} });
      return answer === "unreachable"
        ? route.abort()
        : route.fulfill({ json: { status: 200, data: fair, message: "" } });
    });
    const again = page.getByRole("button", { name: word("again") });
    await again.click();
    await history("processingFailed");
    await again.click();
    await history("requestFailed");
    await again.click();
    await history("fairFit");
    await page.route(/\/feedback$/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: word("downloadFeedback") }).click();
    await history("downloadFailed");
    await page.unroute(/\/feedback$/);
    await page.locator(`a[href*="request=${binary.id}"]`).click();
    await page.getByRole("button", { name: word("previewFeedback") }).click();
    await history("binaryFile", "binaryFileHint");
    await page.goto(`${server.address}/demos?request=${small.id}`);
    await history("tooFewCounts");

    // stored answers that are broken or not there yet
    const broken = [
      [null, "noAnimation"],
      ["{ broken json", "parsingFailed", "statisticsFailed"],
      ["[1, 2, 3, 4, 5]", "invalidAnimation"],
      ['{"frames": [{"chartImage": "x"}]}', "noValidChart"],
      ["making", "chartsMaking"],
    ] as const;
    const whole = (await user.call(routes.demos.read, { id: small.id })).data;
    const counts = sweepAnswer(5);
    const large = 2 * 1_048_576;
    const rows = broken.map((_, i) => ({
      ...{ ...whole, id: 900 + i, fileName: `demo2_broken_${i}.txt` },
      ...(i === 0 && { feedbackSize: large }),
    }));
    await page.route("**/api/user/demo-requests*", (route) => route.fulfill({ json: { data: rows } }));
    await page.route("**/api/demo-requests/90*/feedback*", (route) => route.fulfill({ body: counts }));
    await page.route(/demo-requests\/90\d$/, (route) => {
      const row = rows[Number(route.request().url().at(-1))]!;
      const [animation] = broken[row.id - 900]!;
      const charts = animation === "making" ? "making" : "ready";
      const answer = {
        ...row,
        charts,
        feedbackFileContent: counts,
        animationData: animation,
        statisticsData: animation,
      };
      return route.fulfill({ json: { data: answer } });
    });
    await page.goto(`${server.address}/demos?request=900`);
    // a feedback above 1 MiB is not read for its row, which says so
    await history("largeFeedback");
    for (const [i, [, ...keys]] of broken.entries()) {
      await page.locator(`a[href*="request=${900 + i}"]`).click();
      await history(...keys);
    }
    await page.unroute("**/api/user/demo-requests*");
    const refusal = { status: 401, json: { message: "", code: "SIGN_IN_REQUIRED" } };
    await page.route("**/api/user/demo-requests*", (route) => route.fulfill(refusal));
    await page.reload();
    await history("sessionExpired", "loginNow");
  });

  it("the demo data page has its notes, and words for each refusal and failure", async () => {
    const page = await openPage(server, { path: "/admin/demo-management", user: admin, language });
    const data = (...keys: readonly string[]) => shows(page, language, "webDemoData", ...keys);
    const card = page.getByRole("region", { name: textOf("webDemoData", "demo1", language), exact: true });
    const choose = (name: string, content: string | Buffer) =>
      card.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
    const press = (key: string) =>
      page
        .getByRole("button", { name: textOf("webDemoData", key, language).replace("{{name}}", "counts.txt") })
        .first();
    await data("demo1About", "demo2About", "currentFiles", "none", "note1", "note2", "note3", "note4");
    await choose("counts.csv", "1");
    await data("invalidFormat", "selectTxt");
    await choose("large.txt", Buffer.alloc(10 * 1024 * 1024 + 1, "1\n"));
    await data("tooLarge", "sizeLimit");
    // every change and every file fails as long as this route stands
    expectLines(page, /status of 50\d|DELETE|net::ERR_FAILED/);
    let failing = true;
    await page.route("**/api/admin/demo-data**", (route) =>
      failing && (route.request().method() !== "GET" || route.request().url().endsWith("/content"))
        ? route.fulfill({ status: 503, json: {} })
        : route.continue(),
    );
    await choose("counts.txt", countingAnswer(20));
    await press("upload").click();
    await data("uploadFailed", "uploadError");
    failing = false;
    await press("upload").click();
    await data("uploadSuccess");
    await press("downloadOf").waitFor();
    failing = true;
    await press("downloadOf").click();
    await data("downloadFailed");
    const remove = async () => {
      await press("deleteOf").click();
      await data("deleteText");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: textOf("webDemoData", "delete", language) })
        .click();
    };
    await remove();
    await data("deleteFailed", "deleteError");
    failing = false;
    await remove();
    await data("deleteSuccess", "deleted");
    await page.unroute("**/api/admin/demo-data**");
    await page.route("**/api/admin/demo-data", (route) => route.abort());
    await page.route("**/api/events", (route) => route.abort());
    await page.reload();
    await data("loadFailed");
  });
});

it("has shown every one of them in both languages", () => {
  expect([...unseen]).toEqual([]);
});
