import { createHash } from "node:crypto";
import { type DemoName, routes } from "@clicktree/contract";
import { eventually, forEachDatabase, openEventStream } from "@clicktree/testkit";
import { expect, it } from "vitest";

const limit = 10 * 1_048_576;
const education = { demoType: "education", photonNumber: 7 };

forEachDatabase("Demo data", (db) => {
  const upload = async (fileContent: string, fileName = "counts.txt", demoType: DemoName = "demo1") =>
    (await db.server.admin()).call(routes.demoData.upload, { body: { demoType, fileName, fileContent } });
  const files = async () => (await (await db.server.admin()).call(routes.demoData.list)).data;
  const removeAll = async () => {
    const admin = await db.server.admin();
    for (const { id } of await files()) await admin.call(routes.demoData.remove, { id });
  };

  it("are one file for each demo, replaced by the next and removed on request", async () => {
    const [admin, user] = [await db.server.admin(), await db.server.registerUser()];
    const stream = await openEventStream(admin);
    const first = await upload("1\n2\n3", "first.txt");
    expect(first.json.message).toBe("first.txt is now the data file of Demo1 (photon counting)");
    expect(first.data).toMatchObject({
      demoType: "demo1",
      fileName: "first.txt",
      size: 5,
      sha256: createHash("sha256").update("1\n2\n3").digest("hex"),
      uploadedByAdmin: { username: "admin" },
    });
    expect(Object.keys(first.data)).not.toContain("fileContent");
    await eventually(() => stream.events.some(({ list }) => list === "demo-data"));
    stream.close();
    const second = await upload("data:text/plain;base64,NA==", "SECOND.TXT");
    await upload("5", "other.txt", "demo2");
    expect((await files()).map(({ fileName }) => fileName)).toEqual(["SECOND.TXT", "other.txt"]);
    expect(Object.keys((await files())[0]!)).not.toContain("fileContent");
    const full = (await admin.call(routes.demoData.list, { query: { view: "full" } })).data;
    expect(full.map(({ fileName, fileContent }) => [fileName, fileContent])).toEqual([
      ["SECOND.TXT", "4"],
      ["other.txt", "5"],
    ]);
    const download = await admin.call(routes.demoData.content, { id: second.data.id });
    expect([download.text, download.headers.get("content-disposition")]).toEqual([
      "4",
      'attachment; filename="SECOND.TXT"',
    ]);
    expect((await user.call(routes.demoData.presets)).data.map(({ demoType }) => demoType)).toEqual(["demo1", "demo2"]);
    expect((await admin.call(routes.demoData.remove, { id: second.data.id })).data).toEqual({ ok: true });
    expect((await admin.call(routes.demoData.remove, { id: second.data.id })).status).toBe(404);
    expect((await files()).map(({ fileName }) => fileName)).toEqual(["other.txt"]);
  });

  it("are kept even if they cannot be processed, and the answer names line and fault", async () => {
    const admin = await db.server.admin();
    const message = async (content: string) => (await upload(content, "a.txt")).json.message;
    const sentence = (fault: string) =>
      `a.txt is now the data file of Demo1 (photon counting), but it cannot be processed: ${fault}`;
    expect(await message("1\n2\n-3")).toBe(sentence("line 3: -3 is not a non-negative whole number"));
    expect(await message("1,000000001,1e9")).toBe(sentence("line 1: 1e9 is not a non-negative whole number"));
    expect(await message("100001")).toBe(sentence("line 1: 100001 is larger than 100,000"));
    expect(await message("")).toBe(sentence("it contains no counts"));
    expect(await message("data:text/plain;base64,/w==")).toBe(sentence("it is not text"));
    expect((await files()).map(({ fault }) => fault)).toContainEqual({ code: "NOT_TEXT", line: 0, text: "" });
    const damaged = (await admin.call(routes.demoData.list, { query: { view: "full" } })).data;
    expect(damaged.find(({ demoType }) => demoType === "demo1")?.fileContent).toBe("data:text/plain;base64,/w==");
    const body = { demoType: "demo2", fileName: "a.txt", fileContent: "1,,2" };
    const chinese = await admin.call(routes.demoData.upload, { body, headers: { "accept-language": "zh" } });
    expect(chinese.json.message).toBe("演示2（相干态）的数据文件已更新为 a.txt，但无法处理：第 1 行：逗号前缺少数值");
    expect((await files()).find(({ demoType }) => demoType === "demo2")?.fault).toMatchObject({
      code: "MISSING_VALUE",
    });
    const few = { ...body, fileContent: "7\n".repeat(31) };
    expect((await admin.call(routes.demoData.upload, { body: few })).json.message).toBe(
      "a.txt is now the data file of Demo2 (coherent states), but it cannot be processed: it has fewer than 32 counts, one for each sweep",
    );
  });

  it("[T40] may have 10 MiB and end in .txt; anything else is refused and the old file stays", async () => {
    await removeAll();
    const whole = "7\n".repeat(limit / 2);
    expect((await upload(whole, "whole.txt")).data.size).toBe(limit);
    const refused: [string, string, number, string, string][] = [
      [`${whole}7`, "large.txt", 413, "DEMO_FILE_TOO_LARGE", "File size cannot exceed 10MB"],
      ["é".repeat(6 * 1_048_576), "12MB.txt", 413, "DEMO_FILE_TOO_LARGE", "File size cannot exceed 10MB"],
      [
        `data:text/plain;base64,${Buffer.alloc(limit + 1, 55).toString("base64")}`,
        "large.txt",
        413,
        "DEMO_FILE_TOO_LARGE",
        "File size cannot exceed 10MB",
      ],
      ["7", "counts.txt.exe", 400, "DEMO_FILE_FORMAT", "Please select a .txt file"],
      ["7", "counts", 400, "DEMO_FILE_FORMAT", "Please select a .txt file"],
      ["7", ".txt", 400, "DEMO_FILE_FORMAT", "Please select a .txt file"],
      ["7", "", 400, "DEMO_FILE_FORMAT", "Please select a .txt file"],
    ];
    for (const [content, name, status, code, message] of refused) {
      const reply = await upload(content, name);
      expect([name, reply.status, reply.code, reply.message]).toEqual([name, status, code, message]);
    }
    expect((await upload("7".repeat(25 * 1_048_576))).status).toBe(413);
    expect((await files()).map(({ fileName, size }) => [fileName, size])).toEqual([["whole.txt", limit]]);
  });

  it("[T41] of eight parallel uploads leave one row with the name and content of one of them", async () => {
    await removeAll();
    const admin = await db.server.admin();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => upload(`${i}\n`.repeat(20_000), `${i}.txt`)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    const { text } = await admin.call(routes.demoData.content, { id: file!.id });
    expect(text).toBe(`${file!.fileName[0]}\n`.repeat(20_000));
    expect(createHash("sha256").update(text).digest("hex")).toBe(file!.sha256);
  });

  it("answer also without a single byte, and then have no charts", async () => {
    await removeAll();
    await upload("", "empty.txt");
    const user = await db.server.registerUser();
    const { id } = (await user.call(routes.demos.create, { body: education })).data;
    const done = await eventually(async () => {
      const request = (await user.call(routes.demos.read, { id })).data;
      return request.status === 2 && request;
    });
    expect(done).toMatchObject({ feedbackFileName: "empty.txt", charts: "impossible" });
  });

  it("answer education requests at once, and are stored once for all of them", async () => {
    await removeAll();
    const [admin, user] = [await db.server.admin(), await db.server.registerUser()];
    const missing = await user.call(routes.demos.create, { body: education });
    expect([missing.status, missing.code, missing.message]).toEqual([
      409,
      "DEMO_DATA_MISSING",
      "No data file uploaded",
    ]);
    expect((await user.call(routes.demos.list)).data).toEqual([]);
    const counts = [5, 0, 12, 7].join("\n");
    await upload(counts, "preset.txt");
    const sent = (await user.call(routes.demos.create, { body: education })).data;
    expect(sent).toMatchObject({
      demoType: "education",
      photonNumber: 7,
      feedbackFileName: "preset.txt",
      processedByAdmin: null,
      processedAt: sent.createdAt,
    });
    expect(sent.fileName).toMatch(/^demo1_/);
    const { id } = sent;
    const done = await eventually(async () => {
      const request = (await user.call(routes.demos.read, { id })).data;
      return request.status === 2 && request;
    });
    expect(done).toMatchObject({ charts: "ready", feedbackFileContent: counts });
    // The answer stays as it was when the data file is replaced; the next one is answered at once with its charts.
    const other = (await user.call(routes.demos.create, { body: education })).data;
    expect([other.status, other.charts, other.feedbackSha256]).toEqual([2, "ready", sent.feedbackSha256]);
    await upload("9\n9", "next.txt");
    expect((await user.call(routes.demos.feedback, { id })).text).toBe(counts);
    const query = { view: "summary" };
    const processed = (await admin.call(routes.adminDemos.processed, { query })).data;
    expect(processed.filter((one) => one.id === id)).toMatchObject([{ demoType: "education", isRead: 1 }]);
    expect((await admin.call(routes.adminDemos.pending, { query })).data.map((one) => one.id)).not.toContain(id);
  });

  it("are public as photon counts: the file of demo1, else a sample of mean 285.78", async () => {
    await removeAll();
    const { guest } = db.server;
    const sample = await guest.call(routes.demoData.counts);
    const counts = sample.text.split("\n").map(Number);
    expect([sample.status, sample.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect([counts.length, counts.every(Number.isInteger)]).toEqual([32_768, true]);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(285.78, 0);
    const unchanged = { headers: { "if-none-match": sample.headers.get("etag")! } };
    const same = await guest.call(routes.demoData.counts, unchanged);
    expect([same.status, same.text]).toEqual([304, ""]);
    await upload("1\n2", "mine.txt");
    expect((await guest.call(routes.demoData.counts, unchanged)).text).toBe("1\n2");
    await removeAll();
    expect((await guest.call(routes.demoData.counts, unchanged)).status).toBe(304);
  });
});
