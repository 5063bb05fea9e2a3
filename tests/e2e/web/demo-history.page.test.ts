import { routes } from "@clicktree/contract";
import { webDemoHistory as texts } from "@clicktree/messages/catalogs";
import { deferred, type Person, startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerDemo, countingAnswer, sendDemo, sweepAnswer } from "./demo-seeds.js";

let server: TestServer;
let user: Person;
let counting: { id: number; fileName: string };
let sweep: { id: number; fileName: string };
beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.admin();
  user = await server.registerUser();
  [counting, sweep] = [await sendDemo(user, 20), await sendDemo(user, 5, "demo2")];
  await answerDemo(admin, counting, countingAnswer(20));
  await answerDemo(admin, sweep, sweepAnswer(5));
});
afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const frameIs = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const chart = (page: Page, name: string) => page.getByRole("img", { name }).first().waitFor();

async function pictureOf(page: Page, picture: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, texts.en.downloadPicture.replace("{{picture}}", picture)).click(),
  ]);
  return download.suggestedFilename();
}

it("says what is pending and completed in both tabs, and follows a request that is sent", async () => {
  const newcomer = await server.registerUser();
  const page = await openPage(server, { path: "/demos", user: newcomer });
  await page.getByRole("tab", { name: "demo1 Photon Counting 0" }).waitFor();
  await page.getByText("No pending photon counting demos").waitFor();
  await page.getByText("No completed photon counting demos").waitFor();
  await page.getByRole("tab", { name: "demo2 Coherent States 0" }).click();
  await page.getByText("No pending coherent states demos").waitFor();
  await page.getByText("No completed coherent states demos").waitFor();
  await sendDemo(newcomer, 8, "demo2");
  await page.getByRole("tab", { name: "demo2 Coherent States 1" }).waitFor();
  await page.getByText("Please wait for the administrator to process this request.").first().waitFor();
  await button(page, "Back to Home").click();
  await page.waitForURL(`${server.address}/`);
});

it("shows the request that asks again, unless the user has turned to another one in the meantime", async () => {
  const [newcomer, admin] = [await server.registerUser(), await server.admin()];
  const [answered] = [await sendDemo(newcomer, 20), await sendDemo(newcomer, 5, "demo2")];
  await answerDemo(admin, answered, countingAnswer(20));
  const page = await openPage(server, { path: `/demos?request=${answered.id}`, user: newcomer });
  const { promise: held, resolve: answer } = deferred();
  await page.route("**/api/user/demo-requests", (route) => held.then(() => route.continue()), { times: 1 });
  await button(page, texts.en.askAgain).click();
  await page.getByRole("tab", { name: "demo2 Coherent States 1" }).click();
  await page.waitForURL(`${server.address}/demos?demo=demo2`);
  answer();
  await page.getByRole("tab", { name: "demo1 Photon Counting 2" }).waitFor();
  expect(new URL(page.url()).search).toBe("?demo=demo2");
  await page.goto(`${server.address}/demos?request=${answered.id}`);
  await button(page, texts.en.askAgain).click();
  await page.waitForURL((url) => ![null, String(answered.id)].includes(url.searchParams.get("request")));
});

it("plays the photon counting evolution by buttons and keys, saves the stored charts and analyses the counts", async () => {
  const calls: string[] = [];
  const page = await openPage(server, {
    path: `/demos?request=${counting.id}`,
    user,
    before: (opened) => void opened.on("request", (request) => calls.push(request.url())),
  });
  await chart(page, texts.en.barCaption);
  await frameIs(page, "50 / 50");
  await page
    .getByRole("link", { name: /20 photons/ })
    .getByText("1000 counts")
    .waitFor();
  await page.keyboard.press("Home");
  await frameIs(page, "1 / 50");
  await page.keyboard.press("ArrowRight");
  await frameIs(page, "2 / 50");
  await button(page, texts.en.stepForward).click();
  await page.getByText("frame 3 of 50, 60 of 1000 counts").first().waitFor();
  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.focus();
  await page.keyboard.press("End");
  expect(await speed.getAttribute("aria-valuenow")).toBe("3");
  await page.keyboard.press("ArrowLeft");
  expect(await speed.getAttribute("aria-valuenow")).toBe("2.75");
  await button(page, texts.en.play).click();
  await button(page, texts.en.pause).waitFor();
  await page
    .getByText(/^frame ([4-9]|\d\d) of 50/)
    .first()
    .waitFor();
  await button(page, texts.en.stepBack).click();
  await button(page, texts.en.play).waitFor();
  await speed.focus();
  await page.keyboard.press("Home");
  await speed.blur();
  await page.keyboard.press("End");
  await frameIs(page, "50 / 50");
  await page.keyboard.press(" ");
  // from the last frame it begins again at the first
  await page
    .getByText(/^frame [1-9] of 50/)
    .first()
    .waitFor();
  await page.keyboard.press(" ");
  await button(page, texts.en.play).waitFor();
  await page.getByRole("slider", { name: "Frame" }).focus();
  await page.keyboard.press("Home");
  await frameIs(page, "1 / 50");
  const name = counting.fileName.replace(".txt", "");
  expect(await pictureOf(page, "This frame")).toBe(`${name}_frame1.png`);
  expect(await pictureOf(page, "Bar chart")).toBe(`${name}_bar.png`);
  expect(await pictureOf(page, "Probability chart")).toBe(`${name}_probability.png`);
  const settling = page.getByRole("img", { name: texts.en.meanSettles });
  const box = await settling.boundingBox();
  if (!box) throw new Error("The chart of the mean is not on the screen");
  await page.mouse.click(box.x + 0.55 * box.width, box.y + box.height / 2);
  await page
    .getByText(/^frame 2[4-8] of 50/)
    .first()
    .waitFor();

  // the analysis was requested once, when the panel opened
  const panel = page.getByRole("region", { name: "Statistical analysis" });
  await panel.getByText("Good Fit").first().waitFor();
  const { data } = await user.call(routes.demos.process, { body: { feedbackContent: countingAnswer(20) } });
  const { poissonFit, gaussianFit, maxLikelihood, mse } = data;
  await panel.getByText(poissonFit.lambda.toFixed(4)).first().waitFor();
  await panel
    .getByText(`${(100 * poissonFit.similarity).toFixed(2)} %`)
    .first()
    .waitFor();
  await panel
    .getByText(`${(100 * poissonFit.expectedSimilarity).toFixed(2)} %`)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await panel.getByRole("tab", { name: "Gaussian Fit" }).click();
  await panel.getByText(gaussianFit.std.toFixed(4)).waitFor();
  await panel.getByRole("tab", { name: "Max Likelihood" }).click();
  await panel.getByText(`${maxLikelihood.photonNumber} makes these counts most likely`).waitFor();
  await panel.getByRole("tab", { name: "MSE Analysis" }).click();
  await panel.getByText(mse.mseValue.toFixed(4)).first().waitFor();
  // the value under the pointer, with a true minus sign
  await panel.getByRole("tab", { name: "Poisson Fit" }).click();
  const residuals = (await panel.getByRole("img", { name: /^Residuals/ }).boundingBox())!;
  const seen: string[] = [];
  for (let part = 0.2; part < 0.9; part += 0.05) {
    await page.mouse.move(residuals.x + part * residuals.width, residuals.y + residuals.height / 2);
    seen.push(...(await panel.getByText(/^n = \d+: .* σ$/).allTextContents()));
  }
  expect(seen.some((text) => /: −\d\.\d\d σ$/.test(text))).toBe(true);
  expect(seen.filter((text) => text.includes("-"))).toEqual([]);
  expect(calls.filter((url) => url.endsWith("/api/demo1/process"))).toHaveLength(1);
  await button(page, "Re-analyze").click();
  await expect.poll(() => calls.filter((url) => url.endsWith("/api/demo1/process")).length).toBe(2);
  await panel.getByText("Good Fit").first().waitFor();
});

it("averages demo2 group by group, with its statistics and six speeds", async () => {
  const page = await openPage(server, { path: `/demos?request=${sweep.id}`, user });
  await chart(page, texts.en.noise);
  await frameIs(page, "32 / 32");
  await page
    .getByText(/visibility 0\.9/)
    .first()
    .waitFor();
  const speeds = page.getByRole("radiogroup", { name: "Speed" }).getByRole("radio");
  expect(await speeds.count()).toBe(6);
  await page.keyboard.press("Home");
  await page.getByText("mean of the first 1 of 32 groups").first().waitFor();
  await page.getByRole("radiogroup", { name: "Speed" }).getByText("3", { exact: true }).click();
  await button(page, texts.en.play).click();
  await page
    .getByText(/^mean of the first ([3-9]|\d\d) of 32 groups/)
    .first()
    .waitFor();
  await button(page, texts.en.pause).click();
  for (const text of [
    "32768",
    "32 × 1024",
    "moving average, 33 points",
    "expected 9.8000",
    "expected 29.8000",
    "expected 0.9800",
  ])
    await page.getByText(text).first().waitFor();
  const name = sweep.fileName.replace(".txt", "");
  expect(await pictureOf(page, texts.en.groupMean)).toBe(`${name}_original.png`);
  expect(await pictureOf(page, texts.en.smoothedHint)).toBe(`${name}_smoothed.png`);
  expect(await pictureOf(page, "This frame")).toMatch(/_frame\d+\.png$/);
  expect(await axe(page)).toEqual([]);
});

it("names no kind of light by a single count", async () => {
  const one = await sendDemo(user, 9);
  await answerDemo(await server.admin(), one, "9");
  const page = await openPage(server, { path: `/demos?request=${one.id}`, user });
  const panel = page.getByRole("region", { name: texts.en.analysis });
  await panel.getByText(texts.en.fewForLight).waitFor();
  expect(await panel.getByText(texts.en.subPoisson).count()).toBe(0);
});

it("says that the session has expired, and returns here after signing in", async () => {
  const visitor = await server.registerUser();
  const page = await openPage(server, { path: "/demos?demo=demo2", user: visitor });
  await page.getByText("No pending coherent states demos").waitFor();
  expectLines(page, /status of 401/);
  await visitor.call(routes.accounts.logout);
  // the first call after the end of the session notices it
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue: "ended" })));
  const banner = page.getByRole("alert").filter({ hasText: "Session expired, please login again" });
  await banner.waitFor();
  expect(await axe(page)).toEqual([]);
  await banner.getByRole("button", { name: "Login Now" }).click();
  await page.waitForURL(/\/auth\?next=/);
  await page.getByLabel("Username").first().fill(visitor.username);
  await page.getByLabel("Password", { exact: true }).first().fill(testPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/demos\?demo=demo2/);
  // only the list is refused: the page stays, and the banner says why it is empty
  const json = { message: "Please sign in.", code: "SIGN_IN_REQUIRED" };
  await page.route("**/api/user/demo-requests*", (route) => route.fulfill({ status: 401, json }));
  await page.reload();
  await banner.waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.unroute("**/api/user/demo-requests*");
  await banner.getByRole("button", { name: "Login Now" }).click();
  await page.waitForURL(/\/auth\?next=/);
});

it("has no accessibility faults in Chinese and dark on a phone", async () => {
  const page = await openPage(server, {
    path: `/demos?request=${counting.id}`,
    user,
    language: "zh",
    theme: "dark",
    viewport: "phone",
  });
  await chart(page, texts.zh.barCaption);
  await page.getByRole("button", { name: texts.zh.analysis }).click();
  await page.getByText(texts.zh.goodFit).first().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: texts.zh.allDemos }).click();
  await page.getByRole("tab", { name: new RegExp(texts.zh.coherentStates) }).click();
  await page.getByText(texts.zh.noPendingCoherentStates).waitFor();
});
