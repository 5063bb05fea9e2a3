import { fakeLaboratoryServer, startTestDaemon } from "@clicktree/testkit";
import { expect, it } from "vitest";

const watched = () => process.getActiveResourcesInfo().filter((kind) => kind === "FSEventWrap").length;

it("watches no folder once it has stopped, even if it was stopped while it started to watch", async () => {
  const server = fakeLaboratoryServer();
  const stopping = new AbortController();
  server.interfere = async (call) => {
    await Promise.resolve();
    if (call === "pending") stopping.abort();
  };
  const lab = startTestDaemon({ server, signal: stopping.signal });
  await lab.daemon.ended;
  // anything that was still running when it ended would have finished by now
  const again = startTestDaemon();
  await again.event("connected");
  await again.stop();
  expect(watched()).toBe(0);
});
