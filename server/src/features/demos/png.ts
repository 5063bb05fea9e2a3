import { constants, crc32, deflateSync } from "node:zlib";

/** Opaque pixels in rows from the top left, four bytes each (red, green, blue, alpha), at a multiple of four. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Bits of each channel that distinguish two colours: fewer until at most 256 colours are left. */
const precisions = [0xfcfcfc, 0xf8f8f8, 0xf0f0f0, 0xc0c0c0];

interface Indexed {
  readonly palette: Buffer;
  /** Rows of palette indexes less those of the row above, each after the number of that filter. */
  readonly rows: Buffer;
}

const filterUp = 2;

/** Pixels as indexes of at most 256 colours; undefined if there are more. A colour also represents its neighbours. */
function indexed({ width, height, pixels }: Pixels, precision: number): Indexed | undefined {
  // One number per pixel: red is the low byte, as on every machine that runs Node.js.
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const indexes = new Map<number, number>();
  const palette: number[] = [];
  const rows = Buffer.alloc(height * (width + 1));
  const above = new Uint8Array(width);
  const lineOf = (row: number) => pixels.subarray(4 * width * row, 4 * width * (row + 1));
  let [last, index] = [-1, 0];
  for (let row = 0; row < height; row++) {
    const start = row * (width + 1) + 1;
    rows[start - 1] = filterUp;
    // less an equal row above, a row is zeros
    if (row > 0 && Buffer.compare(lineOf(row), lineOf(row - 1)) === 0) continue;
    for (let column = 0; column < width; column++) {
      const colour = colours[row * width + column]!;
      if (colour !== last) {
        last = colour;
        const key = colour & precision;
        index = indexes.get(key) ?? -1;
        if (index < 0) {
          index = indexes.size;
          if (index === 256) return undefined;
          indexes.set(key, index);
          palette.push(colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255);
        }
      }
      rows[start + column] = index - above[column]!;
      above[column] = index;
    }
  }
  return { palette: Buffer.from(palette), rows };
}

/** Less the row above, a chart is long runs of zeros. Looking for runs alone makes no larger files, and takes less time. */
const strategy = constants.Z_RLE;

/**
 * A PNG file with a palette (ISO/IEC 15948): a chart has few colours, and its file is a third to a tenth of that with
 * full colours, which resvg writes.
 */
export function encodePng(image: Pixels): Buffer {
  const { width, height } = image;
  for (const precision of precisions) {
    const found = indexed(image, precision);
    if (found === undefined) continue;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // 8 bits per pixel, colours from a palette; deflate, standard filters, not interlaced.
    header.set([8, 3, 0, 0, 0], 8);
    const data = deflateSync(found.rows, { strategy });
    return Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("PLTE", found.palette),
      chunk("IDAT", data),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
  // Two bits of three channels are 64 colours.
  throw new Error("more than 256 colours");
}
