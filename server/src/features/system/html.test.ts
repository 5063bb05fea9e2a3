import { expect, it } from "vitest";
import { html, withParts } from "./html.js";

it("puts parts into a sentence by name, in any order, and escapes the sentence", () => {
  const parts = { docs: html`<a>docs</a>`, openapi: html`<a>api</a>` };
  expect(withParts("{{openapi}} & {{docs}}, {{docs}}", parts).text).toBe("<a>api</a> &amp; <a>docs</a>, <a>docs</a>");
  expect(withParts("no parts", parts).text).toBe("no parts");
  expect(withParts("{{none}} of <them>", parts).text).toBe("{{none}} of &lt;them&gt;");
});
