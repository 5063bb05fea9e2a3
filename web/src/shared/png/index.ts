/** An SVG document and its size in pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The maximum side and area of a canvas in browsers, in pixels. */
const maxSide = 16_384;
const LARGEST = 120e6;

/** Scale of a picture: 2 if possible, less if the picture is huge. */
export function pngScale(width: number, height: number): number {
  return Math.min(2, maxSide / Math.max(width, height), Math.sqrt(LARGEST / (width * height)));
}

/** Renders an SVG document as a PNG. Rejects if the browser cannot. */
export async function pngOf({ svg, width, height }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = pngScale(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("No canvas to draw on");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("The picture is too large");
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}
