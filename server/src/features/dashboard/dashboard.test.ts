import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { pages, routes } from "@clicktree/contract";
import { repositoryRoot, startTestServer, type TestServer, temporaryFolder } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const html = "<!doctype html><title>Clicktree</title>";
const script = "export const answer = 42;";

/** Sends a path unchanged: fetch would normalise it. */
const get = (address: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers, agent: false }, async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Record<string, string>,
        body: await buffer(response),
      }),
    )
      .on("error", reject)
      .end();
  });

function builtDashboard(): string {
  const folder = join(temporaryFolder(), "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "index.html"), html);
  mkdirSync(join(folder, "guest", "network"), { recursive: true });
  writeFileSync(join(folder, "guest", "network", "index.html"), "<title>of its own</title>");
  writeFileSync(join(folder, "assets", "main-AbC123.js"), script);
  writeFileSync(join(folder, "assets", "main-AbC123.js.gz"), gzipSync(script));
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "guide.pdf"), "%PDF-1.4");
  writeFileSync(join(folder, "..", "secret.txt"), "outside");
  return folder;
}

describe("The built dashboard", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dashboard: builtDashboard() });
  });
  afterAll(() => server.stop());
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it("keeps what a share link shows out of search engines [T86]", async () => {
    const [shared, home] = [await get(server.address, "/shared", browser), await get(server.address, "/", browser)];
    expect([shared.status, shared.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(home.headers["x-robots-tag"]).toBeUndefined();
  });

  it("serves its page at every address of its table, also with a trailing slash", async () => {
    for (const path of [...Object.keys(pages), "/history/", "/decision-tree-editor?tree=3"]) {
      const reply = await get(server.address, path, browser);
      expect([reply.status, reply.body.toString()], path).toEqual([200, html]);
      expect(reply.headers["cache-control"]).toBe("no-cache");
    }
  });

  it("serves a page that is a file of its own at its folder's address, with and without a trailing slash", async () => {
    for (const path of ["/guest/network/", "/guest/network", "/guest/network/?d=500"]) {
      const reply = await get(server.address, path, browser);
      expect([reply.status, reply.body.toString()], path).toEqual([200, "<title>of its own</title>"]);
      expect(reply.headers["content-security-policy"]).toContain("script-src 'self'");
    }
  });

  it("serves the same page with 404 at any other address that a browser asks for, and JSON to programs", async () => {
    const reply = await get(server.address, "/nowhere/else", browser);
    expect([reply.status, reply.body.toString(), reply.headers.etag]).toEqual([404, html, undefined]);
    const program = await get(server.address, "/nowhere/else");
    expect([program.status, program.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
    for (const path of ["/api/nothing", "/api", "/assets/gone-XyZ.js"]) {
      const missing = await get(server.address, path, browser);
      expect([missing.status, missing.headers["content-type"]], path).toEqual([404, "application/json; charset=utf-8"]);
    }
  });

  it("[T22] serves only its own files, for any notation of the path", async () => {
    const tricks = [
      "/../secret.txt",
      "/assets/../../secret.txt",
      "/%2e%2e/secret.txt",
      "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
      "/assets/..%5c..%5csecret.txt",
      "//secret.txt",
      "/.vite/manifest.json",
      "/assets/main-AbC123.js.gz",
      "/assets/",
      "/INDEX.HTML",
      "/index.html%00.js",
    ];
    for (const path of tricks) {
      const reply = await get(server.address, path, browser);
      expect([400, 404], path).toContain(reply.status);
      expect(reply.body.toString(), path).not.toMatch(/outside|\{\}/);
    }
  });

  it("lets a browser cache files named by their content forever, and revalidate others", async () => {
    const asset = await get(server.address, "/assets/main-AbC123.js");
    expect(asset.body.toString()).toBe(script);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    const same = await get(server.address, "/assets/main-AbC123.js", { "if-none-match": asset.headers.etag! });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const page = await get(server.address, "/history", browser);
    const again = await get(server.address, "/history", { ...browser, "if-none-match": page.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("sends files compressed at build time to browsers that accept them", async () => {
    const packed = await get(server.address, "/assets/main-AbC123.js", { "accept-encoding": "gzip, deflate, br" });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "accept-encoding"]);
    expect(gunzipSync(packed.body).toString()).toBe(script);
    const plain = await get(server.address, "/assets/main-AbC123.js", { "accept-encoding": "gzip;q=0, br;q=0.0" });
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, script]);
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
  });

  it("answers HEAD with length and headers only", async () => {
    const reply = await get(server.address, "/", browser, "HEAD");
    expect([reply.status, reply.body.length]).toEqual([200, 0]);
    expect(reply.headers["content-length"]).toBe(String(html.length));
    expect((await get(server.address, "/", browser, "POST")).status).toBe(404);
  });

  it("lets its pages run only scripts of this server", async () => {
    const { headers } = await get(server.address, "/", browser);
    const policy = headers["content-security-policy"]!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await get(server.address, "/api/health")).headers["content-security-policy"]).toMatch(
      /^default-src 'none'; frame-ancestors/,
    );
  });

  it("serves a PDF without scripts and frames, but lets a browser's viewer load it", async () => {
    const { status, headers } = await get(server.address, "/guide.pdf", browser);
    expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    const policy = headers["content-security-policy"]!;
    for (const part of ["default-src 'none'", "object-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src|sandbox/);
  });
});

describe("The dashboard as it is built here", () => {
  it("is one page with scripts and styles from this server, compressed", async () => {
    const server = await startTestServer({ dashboard: join(repositoryRoot, "web", "dist") });
    try {
      const page = await get(server.address, "/");
      const text = page.body.toString();
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|data:|https?:\/\//);
      const scripts = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
      expect(scripts.length).toBeGreaterThan(2);
      for (const path of scripts) {
        const reply = await get(server.address, path, { "accept-encoding": "br" });
        expect(reply.status, path).toBe(200);
        if (reply.headers["content-encoding"]) brotliDecompressSync(reply.body);
        else expect(reply.body.length).toBeLessThan(1024);
      }
    } finally {
      await server.stop();
    }
  });
});

describe("Without a built dashboard, the server", () => {
  it("says so in the reader's language, and answers every call", async () => {
    const server = await startTestServer({ dashboard: temporaryFolder() });
    try {
      const english = await server.guest.call(routes.system.home);
      const chinese = await server.guest.call(routes.system.home, { headers: { "Accept-Language": "zh-CN,zh;q=0.9" } });
      expect(english.text).toContain('<html lang="en">');
      expect(english.text).toContain("The dashboard has not been built");
      expect(english.text).toContain("clicktree submit");
      expect(english.text).toContain("/api/openapi.json");
      expect(chinese.text).toContain('<html lang="zh">');
      expect(chinese.text).toContain("命令行程序");
      expect(chinese.headers.get("vary")).toContain("accept-language");
      expect((await get(server.address, "/history", { accept: "text/html" })).status).toBe(404);
      expect((await server.guest.call(routes.system.health)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
