import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64, toBase64 } from "./base64.js";
import { decodeContent, decodedSize, encodeContent, isBlank, utf8Bytes, utf8Length } from "./content.js";

const bytesOf = (content: string) => {
  const decoded = decodeContent(content);
  return decoded.ok ? decoded.bytes : decoded.code;
};

describe("the content of a file in JSON", () => {
  it("[T39] gives back exactly the bytes that were put in, text or not", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: "binary", maxLength: 200 }).map(utf8Bytes),
      fc.uint8Array({ maxLength: 30 }).map((b) => utf8Bytes(`data:text/plain;base64,${toBase64(b)}`)),
    );
    fc.assert(
      fc.property(bytes, (file) => {
        const content = encodeContent(file);
        expect(bytesOf(content)).toEqual(file);
        expect(decodedSize(content)).toBe(file.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("[T39] keeps byte-order mark, CRLF, emoji and 200 kB", () => {
    const text = `\ufeff1\r\n😀${"0,".repeat(100_000)}\r`;
    expect(encodeContent(utf8Bytes(text))).toBe(text);
    expect(bytesOf(text)).toEqual(utf8Bytes(text));
  });

  it("is text for valid UTF-8 without NUL and a data URL for anything else", () => {
    expect(encodeContent(utf8Bytes("2\n0,0"))).toBe("2\n0,0");
    expect(encodeContent(Uint8Array.of(0))).toBe("data:application/octet-stream;base64,AA==");
    expect(encodeContent(Uint8Array.of(0xff, 0xd8), "image/jpeg")).toBe("data:image/jpeg;base64,/9g=");
    expect(encodeContent(utf8Bytes("data:;base64,"))).toBe("data:application/octet-stream;base64,ZGF0YTo7YmFzZTY0LA==");
    expect(decodeContent("data:text/html;charset=utf-8;base64,PGI+")).toMatchObject({
      mediaType: "text/html;charset=utf-8",
    });
    expect(bytesOf("data:text/html,<b>")).toEqual(utf8Bytes("data:text/html,<b>"));
  });

  it.each(["A", "AA", "AAA", "AA=", "A===", "AB==", "AAB=", "AA==AA==", "A A=", "AA\n==", "====", "AAA-", "AAé="])(
    "is refused where its base64 is malformed: %j",
    (text) => expect(bytesOf(`data:text/plain;base64,${text}`)).toBe("BAD_BASE64"),
  );

  it("[T25] is refused if it has a lone surrogate", () => {
    expect(bytesOf("a\ud800")).toBe("LONE_SURROGATE");
    expect(bytesOf("a\u0000b")).toEqual(Uint8Array.of(97, 0, 98));
  });

  it("is turned into 10 MiB of bytes and back", () => {
    const file = new Uint8Array(10 * 1024 * 1024).map((_, i) => (i * 7919) >> 3);
    const text = toBase64(file);
    expect(fromBase64(text)?.length).toBe(file.length);
    expect(text).toBe(Buffer.from(file).toString("base64"));
  });

  it("has its size computed without encoding it", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(fc.property(text, (t) => void expect(utf8Length(t)).toBe(utf8Bytes(t).length)));
    for (const edge of ["\u007f", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff"])
      expect(utf8Length(edge)).toBe(utf8Bytes(edge).length);
  });

  it("is blank if it contains only white space", () => {
    for (const text of ["", " ", "\n\t \r\n", "\ufeff\n", "\u3000\u00a0 "]) expect(isBlank(utf8Bytes(text))).toBe(true);
    for (const text of ["0", " \n.", "\ufeff0", "é"]) expect(isBlank(utf8Bytes(text))).toBe(false);
    expect(isBlank(new Uint8Array([0x20, 0x00]))).toBe(false);
    expect(isBlank(new Uint8Array([0x20, 0xff]))).toBe(false);
  });
});
