import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { repositoryRoot, terminalUser } from "@clicktree/testkit";
import { expect, it, onTestFinished } from "vitest";

const tree = join(repositoryRoot, "examples", "trees", "bpsk-kennedy.tree.json");

it.each(["{}", '{"data":{}}', '{"data":[{}]}'])(
  "reports a server that answers %s to everything as another program, whatever the command",
  async (answer) => {
    const http = createServer((_, reply) => {
      reply.writeHead(200, { "content-type": "application/json" }).end(answer);
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close());
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const person = terminalUser(address, { CLICKTREE_TOKEN: "x", CLICKTREE_USERNAME: "ada", CLICKTREE_PASSWORD: "x" });
    for (const argv of [["submit", tree], ["requests", "list"], ["tree", "list"], ["whoami"], ["status"], ["login"]])
      expect([argv[0], await person.run(argv)]).toEqual([
        argv[0],
        { exitCode: 4, stdout: "", stderr: expect.stringMatching(`^The server at ${address} is not Clicktree.\n`) },
      ]);
    const doctor = await person.run(["doctor"]);
    expect(doctor).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(`${address} is not Clicktree.`) });
  },
);
