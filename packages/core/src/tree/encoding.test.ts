import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeTreeFile } from "./encoding.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

it("reads UTF-8, UTF-16 and GBK, without byte-order marks [T100]", () => {
  const text = '{"name":"四态接收机 α²😀"}';
  const marked = `\ufeff${text}`;
  const units = new Uint8Array(Uint16Array.from({ length: marked.length }, (_, i) => marked.charCodeAt(i)).buffer);
  const swapped = units.map((_, i) => units[i ^ 1]!);
  const unmarked = [units.subarray(2), swapped.subarray(2)];
  for (const bytes of [utf8(text), utf8(`\ufeff${text}`), units, swapped, ...unmarked])
    expect(decodeTreeFile(bytes)).toEqual({ text, fault: undefined });
  const gbk = Uint8Array.from([...utf8('{"name":"'), 0xcb, 0xc4, 0xcc, 0xac, ...utf8('"}')]);
  expect(decodeTreeFile(gbk)).toEqual({ text: '{"name":"四态"}', fault: undefined });
});

it("gives the line and the column of the first byte that is not UTF-8 of a text that is not GBK either", () => {
  const place = (bytes: readonly number[]) => decodeTreeFile(Uint8Array.from(bytes)).fault;
  const fault = (line: number, column: number) => ({
    code: "NOT_JSON",
    severity: "error",
    params: { reason: "encoding", line, column },
  });
  expect(place([...utf8('{\n "name": "'), 0xcb, 0xc4, 0xff, ...utf8('"\n}\n')])).toEqual(fault(2, 11));
  expect(place([0xff])).toEqual(fault(1, 1));
  // é in Latin-1 before a letter and before a space
  expect(place([...utf8('"e\n'), 0xe9, 0x6c])).toEqual(fault(2, 1));
  expect(place([...utf8('"é\n'), 0xe9, 0x20])).toEqual(fault(2, 1));
  expect(place([...utf8("\ufeff{"), 0x80])).toEqual(fault(1, 2));
});

it("finds a byte that is in no UTF-8 text wherever it stands", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
      const bytes = [...utf8(before), 0xff, ...utf8(after)];
      // neither a byte-order mark nor the NUL bytes of UTF-16
      fc.pre(!(bytes[0] === 0xff && bytes[1] === 0xfe) && !before.startsWith("\ufeff") && !bytes.includes(0));
      const lines = before.split("\n");
      const { line, column } = decodeTreeFile(Uint8Array.from(bytes)).fault!.params;
      expect([line, column]).toEqual([lines.length, lines.at(-1)!.length + 1]);
    }),
  );
});
