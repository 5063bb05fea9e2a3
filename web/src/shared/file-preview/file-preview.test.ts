import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedbackMeanings, inputFileMeanings } from "./meanings.js";
import { countLines, firstLines, previewOf } from "./preview.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = Uint8Array.from(atob(pixel), (c) => c.charCodeAt(0));
const wide = { lines: 100, columns: 1000 };

describe("the preview of a file", () => {
  it("is an image by its bytes, whatever its name and type", () => {
    expect(previewOf("a.txt", png)).toMatchObject({ kind: "image", type: "image/png" });
    expect(previewOf("a.jpg", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({ type: "image/jpeg" });
    expect(previewOf("a.gif", utf8("GIF89a"))).toMatchObject({ type: "image/gif" });
    expect(previewOf("a.webp", utf8("RIFF....WEBP"))).toMatchObject({ type: "image/webp" });
    expect(previewOf("a.bmp", utf8("BM starts a text, not a bitmap"))).toMatchObject({ kind: "text" });
  });

  it("is an image if a file with an image's name contains its raw base64", () => {
    expect(previewOf("a.png", utf8(pixel))).toMatchObject({ kind: "image", type: "image/png" });
    expect(previewOf("a.txt", utf8(pixel))).toMatchObject({ kind: "text" });
    expect(previewOf("a.png", utf8("no base64"))).toMatchObject({ kind: "text" });
  });

  it("[T36] is text for markup and SVG with scripts, never a page", () => {
    for (const text of ["<html><script>alert(1)</script>", "<svg onload=alert(1)>", "data:text/html;base64,PHA+"])
      expect(previewOf("a.svg", utf8(text))).toMatchObject({ kind: "text" });
  });

  it("[T38] is text for a feedback whose cells a spreadsheet would run", () => {
    const text = '=cmd|"/c calc"!A1\n+1\n-1\n@SUM(A1)\n\t=1\n';
    expect(previewOf("a.csv", utf8(text))).toMatchObject({ kind: "text" });
    expect(firstLines(utf8(text), wide).map((line) => line.text)).toEqual(text.trimEnd().split("\n"));
  });

  it("is text in UTF-16 and GBK, too [T100]", () => {
    const text = "# 日期\n0,1\n";
    const gbk = Uint8Array.of(0x23, 0x20, 0xc8, 0xd5, 0xc6, 0xda, 0x0a, 0x30, 0x2c, 0x31, 0x0a);
    for (const bytes of [gbk, Uint8Array.from(Buffer.from(text, "utf16le")), utf8(text.replaceAll("\n", "\r"))])
      expect(previewOf("a.csv", bytes)).toEqual({ kind: "text", bytes: utf8(text) });
  });

  it("is empty for any other bytes", () => {
    expect(previewOf("a.zip", Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toEqual({ kind: "binary" });
    expect(previewOf("a.txt", Uint8Array.of(0xc3, 0x28))).toEqual({ kind: "binary" });
  });
});

describe("the lines of a text", () => {
  it("are separated by its line feeds", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }).map((s) => s.replace(/\p{Cc}/gu, ""))), (texts) => {
        const bytes = utf8(texts.map((text) => `${text}\n`).join(""));
        expect(countLines(bytes)).toBe(texts.length);
        expect(firstLines(bytes, { lines: 1e6, columns: 1e4 }).map((line) => line.text)).toEqual(texts);
      }),
    );
    expect(countLines(utf8("a\nb"))).toBe(2);
    expect(countLines(utf8(""))).toBe(0);
  });

  it("are cut where they are long, with the number of characters left out", () => {
    const bytes = utf8(`4\n${"0,".repeat(4_000_000)}0`);
    const [first, second] = firstLines(bytes, { lines: 10, columns: 200 });
    expect(first).toEqual({ number: 1, text: "4", cut: 0 });
    expect(second).toMatchObject({ number: 2, text: "0,".repeat(100), cut: 7_999_801 });
  });

  it("show control characters as symbols", () => {
    expect(firstLines(utf8("a\u001b[2Jb\r\n"), wide)[0]?.text).toBe("a␛[2Jb");
  });
});

describe("the meaning of lines", () => {
  const lines = (text: string) => firstLines(utf8(text), wide);

  it("of an input file is its table, its bins and its decisions", () => {
    const keys = inputFileMeanings(lines("2\n1,1\n-1,-1\n-1\n0,0,0,0\n1,1,1,1,2,2,2,2,1,1,1,1,2,2,2,2"));
    expect(keys).toEqual([
      { key: "meansHypotheses", params: { count: 2 } },
      { key: "meansRow", params: { hypothesis: 0 } },
      { key: "meansRow", params: { hypothesis: 1 } },
      { key: "meansBin", params: { bin: 1, count: 1 } },
      { key: "meansBin", params: { bin: 2, count: 4 } },
      { key: "meansDecisions", params: { count: 16 } },
    ]);
    expect(inputFileMeanings(lines("0\n1")).map((m) => m?.key)).toEqual(["meansNoTable", "meansBin"]);
    expect(inputFileMeanings(lines("some words\n1"))).toEqual([undefined, undefined]);
  });

  it("of a feedback is its notes, its columns and its records", () => {
    const keys = feedbackMeanings(lines("# shots: 3\n# lamp: on\nsent,n1,n2,count\n0,0,,3\n"));
    expect(keys).toEqual([
      { key: "meansShots", params: {} },
      { key: "meansNote", params: {} },
      { key: "meansColumns", params: {} },
      { key: "meansRecord", params: { sent: "0", record: "0 –", count: "3" } },
    ]);
    expect(feedbackMeanings(lines("sent,n1\n1,3"))[1]).toEqual({
      key: "meansShot",
      params: { sent: "1", record: "3" },
    });
    const meaningOf = (text: string) => feedbackMeanings(lines(`sent,n1,n2,count\n${text}`))[1];
    expect(meaningOf("0,0,0,9007199254740991")?.params.count).toBe("9007199254740991");
    const faulty = ["0,0,5", "0,0,0,-5", "0,0,0,1e9", "0,x,0,1", ",0,0,1", "0,0,0,", "20,0,0,1", "0,7,0,1"];
    expect(faulty.map(meaningOf)).toEqual(faulty.map(() => undefined));
    expect(feedbackMeanings(lines("# lamp: on\nsent,n1,n3\n0,0,1"))).toEqual(Array(3).fill(undefined));
    expect(feedbackMeanings(lines("The laser lost its lock"))).toEqual([undefined]);
  });
});
