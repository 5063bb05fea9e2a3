import { routes } from "@clicktree/contract";
import { summariseData } from "@clicktree/core/photons";
import { webPhotonCounting } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countingAnswer } from "../e2e/web/demo-seeds.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guest = "/guest/education/photon-counting";

it("sends a request to the laboratory and shows its timeline; preset data need a file", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/education/photon-counting?n=7", user });
  const photons = page.getByRole("textbox", { name: "photons" });
  await expect.poll(() => photons.inputValue()).toBe("7");
  expect(await page.getByRole("button", { name: "Run with preset data" }).isDisabled()).toBe(true);
  await page.getByText("No data file uploaded").waitFor();
  await photons.fill("201");
  await page.getByText("Enter a whole number from 0 to 200.").waitFor();
  expect(await page.getByRole("button", { name: "Send to the laboratory" }).isDisabled()).toBe(true);
  await photons.fill("42");
  await page.getByRole("button", { name: "Send to the laboratory" }).click();
  await page.getByRole("list", { name: "Progress of the request" }).waitFor();
  await page.getByText("Please wait for the administrator to process this request.").waitFor();
  const requests = await user.call(routes.demos.list, {});
  expect(requests.data.map(({ demoType, photonNumber }) => [demoType, photonNumber])).toEqual([
    ["photon_counting", 42],
  ]);
  const admin = await server.admin();
  await admin.call(routes.demoData.upload, {
    body: { demoType: "demo1", fileName: "counts.txt", fileContent: countingAnswer(20) },
  });
  await page.reload();
  await page.getByRole("button", { name: "Run with preset data" }).click();
  await page.getByText("The answer is in My Demo History.").waitFor();

  // the same file is the recorded light, which has no more than 20 photons whatever the slider says
  await page.goto(`${server.address}${guest}?n=200&light=recorded&seed=5`);
  const mean = summariseData(countingAnswer(20)).figures!.mean.value.toFixed(2);
  await page.getByText(`The recording has only ${mean} photons`).waitFor();
  await page.getByText(`dashed: mean ${Number(mean)}`).waitFor();
  await page.getByText(webPhotonCounting.en.lookSome).waitFor();
  await page.getByRole("button", { name: "Hide and guess" }).click();
  await page.getByText(/since Reset [1-9]/).waitFor();
  expect(await page.getByText(webPhotonCounting.en.recordedFull.slice(0, 22)).count()).toBe(0);
  await page.getByRole("textbox", { name: "My guess" }).fill("1000");
  await page.keyboard.press("Enter");
  const verdict = (await page.getByText("You guessed 1000").textContent()) ?? "";
  expect(Number(/it was (\d+)\./.exec(verdict)?.[1])).toBeLessThanOrEqual(20);
});
