/** Diameter of a regular node in canvas units, which are pixels at 100 %. */
export const CIRCLE = 48;
/** Side length of a terminating node. */
export const SQUARE = 36;
/** Side length of a handle, whose centre is on the rim. */
export const HANDLE = 12;
/** A node with its number, text and folded stubs stays within this distance of its centre. */
export const NODE_REACH = 66;
/** Width of the column with the band labels, in screen pixels. */
export const COLUMN = 104;
/** Width of this column on a phone, where the canvas is narrower than the second number. */
const [NARROW_COLUMN, NARROW] = [72, 600];

/** Width of this column for a given canvas width. */
export const columnWidth = (canvas: number): number => (canvas < NARROW ? NARROW_COLUMN : COLUMN);

export const sizeOfNode = ({ data }: { readonly data: { readonly isTerminating: boolean } }): number =>
  data.isTerminating ? SQUARE : CIRCLE;

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 2;
/** Below this zoom the digits in nodes are smaller than 9 px. */
export const READABLE = 0.75;

/** Legend and search are above this line, in pixels. */
export const HEAD = 56;
