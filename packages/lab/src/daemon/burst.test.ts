import { eventually, fakeLaboratoryServer, startTestDaemon } from "@clicktree/testkit";
import { expect, it, vi } from "vitest";

const watching = vi.hoisted(() => ({ refused: false }));
vi.mock("chokidar", async (load) => {
  const chokidar = await load<typeof import("chokidar")>();
  return {
    ...chokidar,
    watch: (...args: Parameters<typeof chokidar.watch>) => {
      if (!watching.refused) return chokidar.watch(...args);
      const watcher = chokidar.watch([]);
      const noSpace = Object.assign(new Error("System limit for number of file watchers reached"), { code: "ENOSPC" });
      setImmediate(() => watcher.emit("error", noSpace));
      return watcher;
    },
  };
});

it("sends each of 1,000 files that appear at once exactly once, a few at a time [T68]", async () => {
  const server = fakeLaboratoryServer();
  const count = 1_000;
  for (let n = 1; n <= count; n++) server.add(`request_ada_${n}`);
  let underWay = 0;
  let most = 0;
  server.interfere = async (call) => {
    if (call !== "uploadFeedback") return;
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
  };
  const lab = startTestDaemon({ server, concurrency: 5 });
  await lab.event("connected");
  for (let n = 1; n <= count; n++) lab.write(`test_ada_${n}.txt`, `# seed: ${n}\nsent,n1\n0,0\n`);
  await eventually(() => lab.daemon.status().uploaded === count, { within: 110_000 });
  await lab.stop();
  expect([...server.requests.values()].every(({ feedback }) => feedback.length === 1)).toBe(true);
  expect(server.calls.get("uploadFeedback")).toBe(count);
  expect(most).toBeLessThanOrEqual(5);
});

it("scans the folder every few seconds when the system has no watchers left, and reports that once [T68]", async () => {
  watching.refused = true;
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  const lab = startTestDaemon({ server, rescanMs: 60 });
  expect(await lab.event("watcherLost")).toMatchObject({ code: "ENOSPC" });
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("uploaded");
  expect(lab.all("watcherLost")).toHaveLength(1);
  expect(lab.daemon.status().degraded).toBe(true);
  await lab.stop();
});
