import { decodeContent } from "@clicktree/core/requests";
import { type ImageType, imageType, isImageName } from "./image-type.js";

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
