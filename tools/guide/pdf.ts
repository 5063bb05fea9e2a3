/**
 * The structure of a PDF outside its streams, in the form that Chromium writes: enough to count pages and find
 * destinations.
 */
const readable = (pdf: Buffer): string => pdf.toString("latin1");

function objectsOf(text: string): ReadonlyMap<string, string> {
  const objects = new Map<string, string>();
  for (const [, number, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(number!, body!);
  return objects;
}

/** Object numbers of the pages, in their order. */
function pagesOf(objects: ReadonlyMap<string, string>): readonly string[] {
  const catalog = [...objects.values()].find((body) => /\/Type \/Catalog\b/.test(body)) ?? "";
  const below = (number: string): readonly string[] => {
    const body = objects.get(number) ?? "";
    const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1];
    return kids === undefined ? [number] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => below(kid!));
  };
  const root = /\/Pages (\d+) 0 R/.exec(catalog)?.[1];
  return root === undefined ? [] : below(root);
}

export const pageCount = (pdf: Buffer): number => pagesOf(objectsOf(readable(pdf))).length;

/** The page, counted from 1, of each named destination. */
export function destinationsOf(pdf: Buffer): ReadonlyMap<string, number> {
  const text = readable(pdf);
  const pages = pagesOf(objectsOf(text));
  return new Map(
    [...text.matchAll(/\/([\w-]+) \[(\d+) 0 R \/XYZ /g)].map(([, name, page]) => [name!, pages.indexOf(page!) + 1]),
  );
}

/** The title that a reader shows in its window. */
export function titleOf(pdf: Buffer): string | undefined {
  const [, plain, coded] = /\/Title (?:\(((?:\\.|[^\\)])*)\)|<FEFF([0-9A-F]*)>)/i.exec(readable(pdf)) ?? [];
  return coded === undefined ? plain : Buffer.from(coded, "hex").swap16().toString("utf16le");
}

const mark = "%clicktree-guide ";

/** A PDF with the hash of its sources in a comment at its end. */
export const signed = (pdf: Buffer, fingerprint: string): Buffer =>
  Buffer.concat([pdf, Buffer.from(`${mark}${fingerprint}\n`)]);

/** The hash that `signed` wrote. */
export const fingerprintIn = (pdf: Buffer): string | undefined =>
  new RegExp(`${mark}([0-9a-f]{64})\n$`).exec(readable(pdf))?.[1];
