import { join } from "node:path";
import { refusalCode, runLaboratory } from "@clicktree/lab/virtual";
import { startClicktree, startTestServer, temporaryFolder } from "@clicktree/testkit";

/** Server, folder daemon and simulated laboratory at work, and the settings of a researcher named ada. */
export interface RunningLoop {
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the loop; the same seed measures the same counts. */
export async function startLoop(seed: number): Promise<RunningLoop> {
  const server = await startTestServer();
  const [ada, admin] = [await server.registerUser("ada"), await server.admin()];
  const folder = temporaryFolder("loop");
  const [requests, feedback] = [join(folder, "requests"), join(folder, "feedback")];
  const daemon = startClicktree(["watch", "--requests", requests, "--feedback", feedback, "--json"], {
    env: { CLICKTREE_URL: server.address, CLICKTREE_TOKEN: admin.token },
  });
  await daemon.line("connected");
  const end = new AbortController();
  const laboratory = runLaboratory({
    inbox: requests,
    outbox: feedback,
    seed,
    signal: end.signal,
    onEvent: () => {},
    explain: refusalCode,
  });
  return {
    env: { CLICKTREE_URL: server.address, CLICKTREE_TOKEN: ada.token },
    async stop() {
      end.abort();
      await Promise.all([laboratory, daemon.stop()]);
      await server.stop();
    },
  };
}
