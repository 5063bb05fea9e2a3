import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8Bytes, utf8Length } from "./content.js";
import { contentDisposition, safeFileName, treeFileStem } from "./file-name.js";

const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(..."./\\ :a\u202e\n中e\u0301"), maxLength: 60 }),
);

describe("a file name from another person", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["..\\..\\boot.ini", "boot.ini"],
    ["C:\\Users\\x\\tree.txt", "tree.txt"],
    ["C:tree.txt", "tree.txt"],
    ["tree.txt:stream", "tree.txt_stream"],
    ["a\r\nSet-Cookie: b.txt", "aSet-Cookie_ b.txt"],
    ["a\u0000.txt", "a.txt"],
    ["invoice\u202etxt.exe", "invoicetxt.exe"],
    ["a\u200b\ufeff.txt", "a.txt"],
    ["report.txt                         .exe", "report.txt .exe"],
    [".ssh", "ssh"],
    ["con.txt", "_con.txt"],
    ["name. . .", "name"],
    ["结果 1.csv", "结果 1.csv"],
    ["e\u0301.txt", "\u00e9.txt"],
    ["\ud800x.txt", "x.txt"],
  ])("[T35] %j becomes %j", (name, safe) => expect(safeFileName(name)).toBe(safe));

  it.each(["", " ", ".", "..", "...", "/", "a/", "\u202e", "\r\n", "C:"])("[T35] %j leaves nothing", (name) => {
    expect(safeFileName(name)).toBeUndefined();
  });

  it("[T35] keeps its extension visible if it is too long", () => {
    const safe = safeFileName(`${"中".repeat(495)}.txt`)!;
    expect(utf8Length(safe)).toBeLessThanOrEqual(255);
    expect(safe.endsWith("中.txt")).toBe(true);
    expect(safeFileName(`${"a".repeat(500)}.csv`)).toBe(`${"a".repeat(251)}.csv`);
    expect(safeFileName(`${"a".repeat(500)}.csv`, 40)).toBe(`${"a".repeat(36)}.csv`);
  });

  it("[T35] becomes a safe base name or nothing, and a safe name stays as it is", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const safe = safeFileName(name);
        if (safe === undefined) return;
        expect(utf8Bytes(safe).length).toBeLessThanOrEqual(255);
        expect(safe).not.toMatch(/[/\\:\p{Cc}\p{Cf}\p{Cs}]|^\.|[. ]$/u);
        expect(safeFileName(safe)).toBe(safe);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a Content-Disposition header", () => {
  it("[T37] has a plain name once and any other name as in RFC 6266", () => {
    expect(contentDisposition("tree 1.txt")).toBe('attachment; filename="tree 1.txt"');
    expect(contentDisposition("结果'1.csv")).toBe(
      "attachment; filename=\"__'1.csv\"; filename*=UTF-8''%E7%BB%93%E6%9E%9C%271.csv",
    );
    expect(contentDisposition("50%.txt", "inline")).toBe("inline; filename=\"50_.txt\"; filename*=UTF-8''50%25.txt");
    expect(contentDisposition("..")).toBe('attachment; filename="file"');
  });

  it("[T37] cannot be ended or split by a name, and carries the whole safe name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const value = contentDisposition(name);
        expect(value).toMatch(
          /^attachment; filename="[^"\\%\r\n]*"(?:; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+)?$/,
        );
        expect(value).toMatch(/^[ -~]+$/);
        const encoded = value.split("UTF-8''")[1];
        if (encoded !== undefined) expect(decodeURIComponent(encoded)).toBe(safeFileName(name));
      }),
      { numRuns: 500 },
    );
  });
});

it("names a file after the whole name of a tree", () => {
  expect(["BPSK 50/50 n=0.5", "A: b\\c", "..", " Kennedy "].map(treeFileStem)).toEqual([
    ...["BPSK 50_50 n=0.5", "A_ b_c", "decision_tree", "Kennedy"],
  ]);
});
