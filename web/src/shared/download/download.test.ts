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

  it("is the picture that its preview shows, also if the file holds the picture's base64", () => {
    const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
    const gif = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
    const saved = (name: string, bytes: Uint8Array, contentType = "text/plain; charset=utf-8") =>
      downloadParts(downloadedFile(name, { bytes, contentType })).flatMap((part) => [...part]);
    for (const name of ["a.gif", "A.PNG"])
      for (const text of [pixel, `${pixel}\n`, pixel.replace(/.{20}/g, "$&\r\n")])
        expect(saved(name, utf8(text))).toEqual([...gif]);
    // pictures by their bytes, although they are also valid UTF-8
    for (const text of ["GIF89a", "GIF87a;"]) expect(saved("a.txt", utf8(text))).toEqual([...utf8(text)]);
    // not shown as pictures
    expect(saved("a.txt", utf8(pixel))).toEqual([...mark, ...utf8(pixel)]);
    expect(saved("a.gif", utf8("no picture"))).toEqual([...mark, ...utf8("no picture")]);
    expect(saved("a.gif", utf8(pixel), "application/octet-stream")).toEqual([...gif]);
  });

  it("[T35] is saved under a safe name with a visible extension", () => {
    expect(downloadName("../../etc/passwd")).toBe("passwd");
    expect(downloadName("C:\\a\r\nb.csv")).toBe("ab.csv");
    expect(downloadName(`report\u202Etxt.exe`)).toBe("reporttxt.exe");
    expect(downloadName("..")).toBe("file.txt");
    expect(downloadName(`${"x".repeat(500)}.csv`)).toMatch(/^x+\.csv$/);
  });
});
