import { routes } from "@clicktree/contract";
import { type Person, serverOfAllTests } from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const server = serverOfAllTests();
let user: Person;
beforeAll(async () => {
  user = await server.registerUser();
});
const process = (feedbackContent: unknown, headers: Record<string, string> = {}) =>
  user.call(routes.demos.process, { body: { feedbackContent }, headers });

it("analyses photon counts and returns status, data and message", async () => {
  const reply = await process("# a comment\n3,4,5 4\t6\n2\n4\n5,3,4");
  expect(reply.json).toMatchObject({
    status: 200,
    message: "Data processed successfully",
    data: { samples: 10, maxLikelihood: { photonNumber: 4 }, mse: { meanPhotonNumber: 4, mseValue: 1.2 } },
  });
  const { poissonFit, gaussianFit } = reply.data;
  expect(poissonFit.lambda).toBe(4);
  expect(poissonFit.similarity).toBeCloseTo(0.747027081477, 12);
  expect(poissonFit.chartData.map(({ x }) => x)).toEqual(Array.from({ length: 15 }, (_, k) => k));
  expect(gaussianFit.std).toBeCloseTo(Math.sqrt(1.2), 12);
  const encoded = await process(`data:text/plain;base64,${Buffer.from("\ufeff3\r\n4").toString("base64")}`);
  expect(encoded.data.samples).toBe(2);
});

it("reads counts in every encoding, and none that may be something else [T97] [T100]", async () => {
  const text = "24.0\n20.0\n10.0\n";
  const files = [Buffer.from(text), Buffer.from(text, "utf16le"), Buffer.from(`\ufeff${text}`, "utf16le").swap16()];
  for (const bytes of files) {
    const { data } = await process(`data:text/plain;base64,${bytes.toString("base64")}`);
    expect([data.samples, data.mse.meanPhotonNumber]).toEqual([3, 18]);
  }
  for (const content of ["0,24\n1,20\n2,10", "0\t3\n1\t5\n2\t1", "1 234\n1 250", "24,000000\n20,000000", "24,0\n20,0"])
    expect((await process(content)).status).toBe(422);
});

it("returns the message in the caller's language", async () => {
  const reply = await process("3", { "accept-language": "zh" });
  expect(reply.json.message).toBe("数据处理成功");
  expect((await process("-", { "accept-language": "zh" })).json.message).toBe("数据处理失败");
});

it("[T45] refuses what is not photon counts with 422 and its status in the body", async () => {
  const row = "1,".repeat(200_000);
  const hostile = ["1e9", "1000000000", "NaN", "1e308", `${row}1`, "\u0001\u0002", "", "-1", "1.5", "Infinity", "0x10"];
  const binary = `data:application/octet-stream;base64,${Buffer.from([0, 1, 2, 255]).toString("base64")}`;
  for (const content of [...hostile, binary, "data:text/plain;base64,A", "1\n".repeat(1_000_001)]) {
    const reply = await process(content);
    expect([content.slice(0, 20), reply.status, reply.json]).toEqual([
      content.slice(0, 20),
      422,
      { status: 422, code: "DATA_PROCESSING_FAILED", message: "Data processing failed" },
    ]);
  }
});

it("[T45] refuses more than 10 MiB with 413 and analyses the largest counts", async () => {
  const large = await process("1".repeat(10 * 1_048_576 + 1));
  expect([large.status, large.json.status, large.code]).toEqual([413, 413, "FILE_TOO_LARGE"]);
  const { data } = await process("100000\n0");
  expect(data.poissonFit.chartData).toHaveLength(100_001);
});

it("refuses a body without counts as the contract specifies, with its status in the body", async () => {
  const reply = await process(5);
  expect([reply.status, reply.json.status, reply.code]).toEqual([400, 400, "SHAPE"]);
});
