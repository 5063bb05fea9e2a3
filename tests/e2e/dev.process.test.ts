import { freePort, repositoryRoot, startProcess, temporaryFolder } from "@clicktree/testkit";
import { expect, it, onTestFinished, vi } from "vitest";

// The compiler and Vite start beside the other tests: on a slow machine that takes more than a minute.
vi.setConfig({ testTimeout: 300_000 });
const startTimeout = 120_000;

it("serves the dashboard from its sources while the compiler watches, and stops everything on Ctrl-C", async () => {
  const port = await freePort();
  const dev = startProcess(process.execPath, ["scripts/dev.mjs"], {
    cwd: repositoryRoot,
    env: {
      NO_COLOR: "1",
      PORT: String(port),
      CLICKTREE_DATA_DIR: await temporaryFolder(),
      CLICKTREE_ADMIN_PASSWORD: "secret-of-dev",
    },
  });
  // ends the compiler, the server and Vite after a failure too
  onTestFinished(async () => void (await dev.stop()));
  const address = `http://127.0.0.1:${port}`;
  await dev.line(address, startTimeout);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const local = /http:\/\/[\d.:]+/.exec(await dev.line("Local:", startTimeout))?.[0];
  for (const page of ["history", "api-keys"])
    expect(await (await fetch(`${local}/${page}`, { headers: { accept: "text/html" } })).text()).toContain(
      "/src/main.tsx",
    );
  // as the sign-in form sends it: a browser adds the origin of its page
  const signedIn = await fetch(`${local}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: local! },
    body: JSON.stringify({ username: "admin", password: "secret-of-dev" }),
  });
  expect(signedIn.status).toBe(200);
  // the network page and the data of the demos are served beside the dashboard
  for (const slash of ["", "/"]) {
    const page = await fetch(`${local}/guest/education/quantum-network${slash}?d=300`, {
      headers: { accept: "text/html" },
    });
    expect(await page.text()).toContain("/src/network-page/main.tsx");
  }
  const script = await (await fetch(`${local}/src/network-page/network-page.tsx`)).text();
  expect([script.includes("preact"), script.includes("@react-refresh")]).toEqual([true, false]);
  expect(await (await fetch(`${local}/data_demo1.txt`)).text()).toMatch(/^(#.*\n)*\d+\n/);
  dev.kill("SIGINT");
  expect((await dev.ended).exitCode).toBe(0);
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
  await expect(fetch(`${local}/`)).rejects.toThrow();
});
