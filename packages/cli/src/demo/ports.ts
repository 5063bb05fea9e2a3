import { type AddressInfo, createServer } from "node:net";

/** The port if nobody has it, else one that the system chooses. */
export async function freePort(host: string, wanted: number): Promise<number> {
  return (await tryPort(host, wanted)) ?? (await tryPort(host, 0)) ?? 0;
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, host, () => {
      const { port: got } = server.address() as AddressInfo;
      server.close(() => resolve(got));
    });
  });
}
