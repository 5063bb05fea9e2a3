/** Diameter of a regular node, canvas units; pixels at 100 %. */
export const CIRCLE = 48;
/** Side of a terminating node. */
export const SQUARE = 36;
/** Side of the square of a handle, whose middle lies on the rim. */
export const HANDLE = 12;
/** A node with its number, its word and its folded stubs stays within this distance of its centre. */
export const NODE_REACH = 66;
/** Width of the column with the names of the bands, in pixels of the screen. */
export const COLUMN = 104;
/** Width of the same on a phone, where the canvas is narrower than this. */
const [NARROW_COLUMN, NARROW] = [72, 600];

/** The same for a canvas of this width. */
export const columnWidth = (canvas: number): number => (canvas < NARROW ? NARROW_COLUMN : COLUMN);

export const sizeOfNode = ({ data }: { readonly data: { readonly isTerminating: boolean } }): number =>
  data.isTerminating ? SQUARE : CIRCLE;

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 2;
/** Below this zoom the digits in nodes are smaller than 9 px. */
export const READABLE = 0.75;

/** Legend and search lie above this line, pixels. */
export const HEAD = 56;
