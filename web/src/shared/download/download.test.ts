import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downloadedFile, downloadName, downloadParts } from "./index.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (name: string, bytes: Uint8Array<ArrayBuffer>, isText = true) =>
  downloadParts({ name, bytes, isText }).flatMap((part) => [...part]);
const mark = [0xef, 0xbb, 0xbf];

describe("a download", () => {
  it("of text begins with one byte-order mark, and only one", () => {
    expect(bytesOf("a.txt", utf8("4\n"))).toEqual([...mark, 0x34, 0x0a]);
    expect(bytesOf("a.txt", utf8("\ufeff4\n"))).toEqual([...mark, 0x34, 0x0a]);
    expect(bytesOf("a.txt", utf8(""))).toEqual(mark);
  });

  it("of demo2_*.txt and of data URLs is unchanged", () => {
    expect(bytesOf("demo2_ann_20261121-140211.txt", utf8("1"))).toEqual([0x31]);
    expect(bytesOf("demo2_ann.csv", utf8("1"))).toEqual([...mark, 0x31]);
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOf("a.bin", Uint8Array.from(bytes), false)).toEqual([...bytes]);
      }),
    );
  });

  it("is text if the server says so", () => {
    const isText = (contentType: string | undefined) =>
      downloadedFile("a.txt", { bytes: utf8("4"), contentType }).isText;
    expect(["text/plain; charset=utf-8", "application/octet-stream", undefined].map(isText)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("[T35] is saved under a safe name with a visible extension", () => {
    expect(downloadName("../../etc/passwd")).toBe("passwd");
    expect(downloadName("C:\\a\r\nb.csv")).toBe("ab.csv");
    expect(downloadName(`report\u202Etxt.exe`)).toBe("reporttxt.exe");
    expect(downloadName("..")).toBe("file.txt");
    expect(downloadName(`${"x".repeat(500)}.csv`)).toMatch(/^x+\.csv$/);
  });
});
