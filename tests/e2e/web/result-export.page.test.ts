import type { ResultArchive } from "@clicktree/contract";
import { verifyArchive } from "@clicktree/core/analysis";
import { resultPdf, webExport, webRequests, webResult } from "@clicktree/messages/catalogs";
import { runClicktree, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { downloaded } from "./downloaded.js";
import { answer, exampleFeedback, send } from "./sent-requests.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("exports everything as JSON, its numbers as CSV, a report as PDF and its figures as SVG and PNG", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const request = await send(user);
  await answer(admin, request, exampleFeedback("qpsk-ideal.csv"), "qpsk-ideal.csv");
  const page = await openPage(server, { path: `/transfers?request=${request.id}`, user });
  await page.getByRole("button", { name: webRequests.en.exportResult }).click();
  const dialog = page.getByRole("dialog", { name: webExport.en.title });
  const save = (kind: "json" | "csv" | "pdf" | "svg" | "png") =>
    downloaded(page, () => dialog.getByRole("button", { name: webExport.en[kind] }).click());
  const archive = await save("json");
  expect(archive.name).toBe(`${request.requestNumber}.result.json`);
  expect(verifyArchive(JSON.parse(archive.bytes.toString("utf8")))).toMatchObject({ differences: [] });
  const written = JSON.parse(archive.bytes.toString("utf8")) as ResultArchive;
  expect(written).toMatchObject({ source: "measured", feedback: { seal: { simulated: false } } });
  const verify = await runClicktree(["result", "verify", "-", "--json"], { input: archive.bytes.toString("utf8") });
  expect(JSON.parse(verify.stdout)).toMatchObject({ verified: true, seal: "valid", feedbackSeal: "valid" });
  expect((await save("csv")).bytes.toString("utf8")).toContain("# counts: measured");
  const pdf = await save("pdf");
  expect(pdf.name).toBe(`${request.requestNumber}.result.pdf`);
  const report = pdf.bytes.toString("latin1");
  expect(report.startsWith("%PDF-1.5")).toBe(true);
  for (const text of [request.requestNumber, "Measured success probability"])
    expect(report).toContain(Buffer.from(text).toString("hex"));
  const svg = (await save("svg")).bytes.toString("utf8");
  for (const text of [webExport.en.figure_residuals, request.requestNumber]) expect(svg).toContain(text);
  // as on the page: 3 stands for three or more, the axis has round steps, and colours are named
  const texts = [...svg.matchAll(/>([^<>]*)<\/text>/g)].map(([, text]) => text);
  expect(texts.filter((text) => text === "3")).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(["3+", "0.2", "0.4", webResult.en.wrongDecisions]));
  expect((await save("png")).bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
});

it("draws no success of some hypotheses on the scale of merit, which is for all", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const counts = exampleFeedback("qpsk-ideal.csv");
  const hasScale = async (feedback: string) => {
    const request = await send(user);
    await answer(admin, request, feedback);
    const page = await openPage(server, { path: `/transfers?request=${request.id}`, user });
    await page.getByRole("button", { name: webRequests.en.exportResult }).click();
    const dialog = page.getByRole("dialog", { name: webExport.en.title });
    const save = (kind: "pdf" | "svg") =>
      downloaded(page, () => dialog.getByRole("button", { name: webExport.en[kind] }).click());
    const svg = (await save("svg")).bytes.toString("utf8");
    expect(svg).toContain(webExport.en.figure_residuals);
    const title = Buffer.from(resultPdf.en.scaleTitle).toString("hex");
    return [svg.includes(webExport.en.figure_scale), (await save("pdf")).bytes.toString("latin1").includes(title)];
  };
  expect(await hasScale(counts)).toEqual([true, true]);
  expect(await hasScale(counts.replace(/^[13],.*\n/gm, ""))).toEqual([false, false]);
});
