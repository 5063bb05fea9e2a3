import { routes } from "@clicktree/contract";
import { createTestDatabase, fullTree, registerUser, signIn, signInAdmin, startServerOn } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { answer, exampleFeedback, send } from "../e2e/web/sent-requests.js";

it("keeps accounts, trees, requests and results on PostgreSQL, also when the server starts again", async () => {
  const database = await createTestDatabase("postgres");
  const first = await startServerOn(database);
  const ada = await registerUser(first.address, "ada");
  const { id } = (await ada.call(routes.trees.create, { body: { ...fullTree(2), name: "Full" } })).data;
  const request = await send(ada);
  await answer(await signInAdmin(first.address), request, exampleFeedback("qpsk-ideal.csv"));
  await first.process.stop();

  const second = await startServerOn(database);
  const again = await signIn(second.address, "ada");
  expect((await again.call(routes.trees.read, { id })).data).toMatchObject({ name: "Full", version: 1 });
  expect((await again.call(routes.transfers.list)).data).toMatchObject([{ id: request.id, status: 2 }]);
  const { feedbackFileContent } = (await again.call(routes.transfers.read, { id: request.id })).data;
  expect(feedbackFileContent).toBe(exampleFeedback("qpsk-ideal.csv"));
  await second.process.stop();
  await database.drop();
});
