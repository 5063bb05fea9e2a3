import { readFileSync } from "node:fs";
import { type FileTransfer, routes } from "@clicktree/contract";
import { exampleTree, repositoryRoot, serverOfAllTests, signedInTerminal, type TerminalUser } from "@clicktree/testkit";
import { beforeAll, describe, expect, it } from "vitest";

const server = serverOfAllTests();
let person: TerminalUser;
beforeAll(async () => {
  person = signedInTerminal(server, await server.registerUser());
});

const lossy = readFileSync(`${repositoryRoot}/examples/feedback/bpsk-lossy.csv`, "utf8");

/** Sends an example, has a bench with losses and dark counts answer it, and returns its number. */
async function answered(flags: readonly string[] = [], feedback = lossy): Promise<string> {
  const request = await person.json<FileTransfer>(["submit", exampleTree("bpsk-kennedy"), ...flags]);
  const body = { feedbackFileName: "lossy.csv", feedbackFileContent: feedback };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id: request.id, body });
  return request.requestNumber;
}

async function shownResult(number: string, more: readonly string[] = []): Promise<string> {
  const { stdout } = await person.run(["requests", "feedback", number, "--show", ...more]);
  return stdout.replaceAll(/\s+/g, " ");
}

describe("a result in the terminal is judged", () => {
  it("for the detector that the feedback names if none was stated, with the sealed figure beside it", async () => {
    const number = await answered();
    const text = await shownResult(number);
    expect(text).toMatch(/✓ 0\.7192 \(95 %: ± 0\.\d{4}\) agrees with the predicted 0\.\d{4}/);
    expect(text).toContain("your tree 0.71");
    expect(text).toContain(
      "Evaluated for the detector that the feedback specifies (efficiency 0.72, dark counts 0.001, visibility 0.997), because none was specified when the request was sent. The prediction sealed then, for an ideal detector, is 0.7753.",
    );
    const chinese = (await shownResult(number, ["--lang", "zh"])).replaceAll(" ", "");
    expect(chinese).toContain("按实验结果注明的探测器（探测效率0.72，暗计数0.001，干涉可见度0.997）评判");
    expect(chinese).toContain("按理想探测器封存的预测为0.7753");
    const { result } = await person.json<{ result: object }>(["requests", "feedback", number, "--show"]);
    expect(result).toMatchObject({
      judge: "named",
      goodness: { verdict: "agrees" },
      sealed: { detectorStated: false },
    });
  });

  it("by the sealed prediction if a detector was stated, in both languages", async () => {
    const number = await answered(["--dark-counts", "0", "--efficiency", "0.9"]);
    const text = await shownResult(number);
    expect(text).toContain("The model rules out the counts");
    expect(text).toMatch(
      /sealed when the request was sent, [\d: -]+; conditions: efficiency 0\.9, dark counts 0, visibility 1, sign plus, equal priors\./,
    );
    expect(text).toMatch(/other conditions .*Agrees with the prediction\./);
    const chinese = (await shownResult(number, ["--lang", "zh"])).replaceAll(" ", "");
    expect(chinese).toContain("条件：探测效率0.9，暗计数0，干涉可见度1，符号为正，等先验概率。");
    expect(chinese).not.toMatch(/efficiency|sign/);
  });

  it("by the sealed prediction if the feedback names no detector", async () => {
    const text = await shownResult(await answered([], lossy.replace(/# detector: .*\n/, "")));
    expect(text).toContain("The model rules out the counts");
    expect(text).toMatch(
      /sealed when the request was sent, [\d: -]+; conditions: ideal detector, sign plus, equal priors\./,
    );
  });
});
