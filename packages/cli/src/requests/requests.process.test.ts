import { routes } from "@clicktree/contract";
import { keys, serverOfAllTests, signedInTerminal } from "@clicktree/testkit";
import { expect, it } from "vitest";

const server = serverOfAllTests();
const send = async () => {
  const owner = await server.registerUser();
  const { id, requestNumber } = (await owner.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
  const status = async () => (await owner.call(routes.transfers.read, { id })).data.status;
  return { person: signedInTerminal(server, owner), requestNumber, status };
};

it("asks a researcher at a terminal before it cancels a request", async () => {
  const { person, requestNumber, status } = await send();
  const terminal = person.open(["requests", "cancel", requestNumber]);
  await terminal.shows(`Cancel ${requestNumber}?`);
  terminal.type(`n${keys.enter}`);
  expect((await terminal.ended).exitCode).toBe(1);
  expect(await status()).toBe(0);
});

it("asks an administrator at a terminal why a request is rejected", async () => {
  const { requestNumber, status } = await send();
  const boss = signedInTerminal(server, await server.admin());
  const terminal = boss.open(["admin", "reject", requestNumber], { env: { CLICKTREE_LANG: "zh" } });
  await terminal.shows("为何拒绝");
  terminal.type(keys.enter);
  await terminal.shows("请写明原因。");
  terminal.type(`激光器坏了${keys.enter}`);
  expect((await terminal.ended).exitCode).toBe(0);
  expect(await status()).toBe(4);
});
