import fc from "fast-check";
import { expect, it } from "vitest";
import { linksOf, withDefaults } from "./help-links.js";

const none = { source: "", lab: "", contact: "" };
const page = "https://github.com/optics/clicktree";

it.each([
  "optics/clicktree",
  "github:optics/clicktree",
  "git+https://github.com/optics/clicktree.git",
  "git+ssh://git@github.com/optics/clicktree.git",
  "git://github.com/optics/clicktree.git#main",
  "git@github.com:optics/clicktree.git",
  "https://github.com/optics/clicktree",
])("reads the repository %s of package.json", (repository) => {
  expect(linksOf({ repository }).source).toBe(page);
  expect(linksOf({ repository: { type: "git", url: repository, directory: "server" } }).source).toBe(page);
});

it("reads the address for questions of package.json", () => {
  expect(linksOf({ bugs: `${page}/issues` }).contact).toBe(`${page}/issues`);
  expect(linksOf({ bugs: { url: `${page}/issues`, email: "lab@example.org" } }).contact).toBe(`${page}/issues`);
  expect(linksOf({ bugs: { email: "lab@example.org" } }).contact).toBe("mailto:lab@example.org");
});

it("prefers settings to package.json, and leads to the page of help links where neither says anything", () => {
  const own = { source: page, contact: "mailto:lab@example.org" };
  const set = { source: "https://a.example", lab: "https://b.example", contact: "https://c.example" };
  expect(withDefaults(set, own)).toEqual(set);
  expect(withDefaults(none, own)).toEqual({ ...own, lab: "/help#lab" });
  const nothing = { source: "", contact: "" };
  expect(withDefaults(none, nothing)).toEqual({ source: "/help#source", lab: "/help#lab", contact: "/help#contact" });
});

it("has three links that a browser opens safely whatever package.json says", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (repository, bugs) => {
      for (const link of Object.values(withDefaults(none, linksOf({ repository, bugs }))))
        expect(link).toMatch(/^(https?:\/\/|mailto:|\/help#)/);
    }),
  );
});
