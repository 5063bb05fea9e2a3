import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { builtPage } from "../pages/built-page.js";
import { largestTree } from "./tree.js";

interface PagesServer {
  readonly address: string;
  close(): void;
}

/** Serves pages of tools/bench/pages, each under its own name, and the largest tree as the server would return it. */
export async function servePages(names: readonly string[]): Promise<PagesServer> {
  const files = new Map<string, string | Uint8Array>([["/api/trees/1", JSON.stringify({ data: largestTree() })]]);
  for (const name of names) {
    const built = await builtPage(`${name}.ts`);
    for (const [path, content] of built) files.set(`/${name}${path}`, content);
    const styles = [...built.keys()].filter((path) => path.endsWith(".css"));
    const links = styles.map((path) => `<link rel="stylesheet" href="/${name}${path}">`).join("");
    const script = `<script type="module" src="/${name}/main.js"></script>`;
    files.set(`/${name}`, `<!doctype html><title>${name}</title>${links}<body>${script}`);
  }
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const content = files.get(path);
    const type = path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "text/html";
    response.writeHead(content === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` });
    response.end(content ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
