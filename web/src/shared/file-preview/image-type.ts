/** The images that are shown, told by their first bytes: a name or a media type is what somebody says. */
export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"] as const;
export type ImageType = (typeof imageTypes)[number];

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** A bitmap names its own length; two letters alone would be text as well. */
const isBitmap = (bytes: Uint8Array): boolean =>
  startsWith(bytes, "BM") &&
  bytes.length > 26 &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true) === bytes.length;

/** The type of an image, or undefined where the bytes are none of these. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  return isBitmap(bytes) ? "image/bmp" : undefined;
}

/** Names of files whose text may be the raw base64 of an image. */
export const isImageName = (name: string): boolean => /\.(png|jpe?g|gif|webp|bmp)$/i.test(name);
