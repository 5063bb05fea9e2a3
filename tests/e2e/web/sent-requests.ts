import { readFileSync } from "node:fs";
import { type FileTransfer, routes } from "@clicktree/contract";
import { exampleTree, type Person, repositoryRoot } from "@clicktree/testkit";

const tree = (name: string) => JSON.parse(readFileSync(exampleTree(name), "utf8"));

/** The input file of an example tree. */
export const inputFile = (name: string): string =>
  readFileSync(exampleTree(name).replace(".tree.json", ".expected.txt"), "utf8");

/** Example feedback by its file's name. Its counts are simulated. */
export const simulatedFeedback = (name: string): string =>
  readFileSync(`${repositoryRoot}/examples/feedback/${name}`, "utf8");

/** The same as a file of real equipment. */
export const exampleFeedback = (name: string): string =>
  simulatedFeedback(name).replace("# equipment: simulated", "# equipment: bench-1");

/** Sends an example tree with its file. */
export async function send(user: Person, name = "qpsk-nulling-4bin", more: object = {}): Promise<FileTransfer> {
  const sent = tree(name);
  const body = { content: inputFile(name), treeName: sent.name, filename: `${name}.txt`, tree: sent, ...more };
  return (await user.call(routes.transfers.create, { body })).data;
}

/** Answers a request. */
export async function answer(
  admin: Person,
  { id }: FileTransfer,
  content: string,
  name = "feedback.csv",
): Promise<void> {
  const body = { feedbackFileName: name, feedbackFileContent: content };
  const { status, text } = await admin.call(routes.adminTransfers.feedback, { id, body });
  if (status >= 300) throw new Error(text);
}
