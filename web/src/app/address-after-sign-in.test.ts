import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressAfterSignIn } from "./address-after-sign-in.js";

const origin = "https://clicktree.example.org";
const after = (next: string) => addressAfterSignIn(`?${new URLSearchParams({ next })}`, origin);

describe("after sign-in [T110]", () => {
  it.each(["/history", "/transfers?request=7", "/decision-tree-editor?tree=3#x", "/", "/admin/audit?person=ada"])(
    "the page asked for is shown: %s",
    (page) => expect(after(page)).toBe(page),
  );

  it("a final slash leads to the same page", () => expect(after("/history/?a=1")).toBe("/history?a=1"));

  it.each([
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/history/..//evil.example",
    "/%2e//evil.example",
    "/.\\/evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "//evil.example",
    "///evil.example",
    "https://evil.example/history",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "//clicktree.example.org@evil.example/history",
    "/auth",
    "/auth/",
    "/./auth",
    "/login?next=/history",
    "/api/logout",
    "/nowhere",
    "/history//",
    "/constructor",
    "\u0000",
    "",
  ])("home is shown instead of %j", (next) => expect(after(next)).toBe("/"));

  it("never leads to another origin, whatever is asked for", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "evil.example",
      "history",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "http:",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = after(parts.join(""));
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, origin).origin).toBe(origin);
      }),
    );
  });
});
