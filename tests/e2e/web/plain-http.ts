import { startTestServer, type TestServer } from "@clicktree/testkit";
import { plainHost } from "@clicktree/testkit/browser";

/** Starts a server that is reached by name over plain http, where browsers disable some features. */
export async function startPlainHttpServer(): Promise<TestServer> {
  const server = await startTestServer();
  return { ...server, address: server.address.replace("127.0.0.1", plainHost) };
}

/** The browser's message about a header that it follows only over https. */
export const plainHttpLines = ["Cross-Origin-Opener-Policy header has been ignored"];
