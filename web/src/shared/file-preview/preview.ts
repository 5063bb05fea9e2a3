import { decodeContent } from "@clicktree/core/requests";

/** The images that are shown, told by their first bytes: a name or a media type is what somebody says. */
const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"] as const;
type ImageType = (typeof imageTypes)[number];

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** A bitmap names its own length; two letters alone would be text as well. */
const isBitmap = (bytes: Uint8Array): boolean =>
  startsWith(bytes, "BM") &&
  bytes.length > 26 &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true) === bytes.length;

/** The type of an image, or undefined where the bytes are none of these. */
function imageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  return isBitmap(bytes) ? "image/bmp" : undefined;
}

/** Names of files whose text may be the raw base64 of an image. */
const isImageName = (name: string): boolean => /\.(png|jpe?g|gif|webp|bmp)$/i.test(name);

/** How a file is shown: as text, as an image, or not at all. */
export type Preview =
  | { readonly kind: "text"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "image"; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: ImageType }
  | { readonly kind: "binary" };

/** Text is valid UTF-8 without NUL, whatever it is called: markup among it is shown as text too. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The raw base64 of an image in a file that is named as one. */
function rawImage(name: string, bytes: Uint8Array): Preview | undefined {
  if (!isImageName(name)) return undefined;
  const text = new TextDecoder().decode(bytes).replace(/\s+/g, "");
  const decoded = decodeContent(`data:image/*;base64,${text}`);
  const type = decoded.ok ? imageType(decoded.bytes) : undefined;
  return decoded.ok && type ? { kind: "image", bytes: Uint8Array.from(decoded.bytes), type } : undefined;
}

/** What is shown of a file. Images are png, jpeg, gif, webp and bmp; svg is text, never an image or a page. */
export function previewOf(name: string, bytes: Uint8Array<ArrayBuffer>): Preview {
  const type = imageType(bytes);
  if (type) return { kind: "image", bytes, type };
  if (!isText(bytes)) return { kind: "binary" };
  return rawImage(name, bytes) ?? { kind: "text", bytes };
}
