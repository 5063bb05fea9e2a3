/** Where the badge's top left corner stands in the window, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance from the window's edges at the beginning (requirements 2.5). */
export const margin = 16;

/** A place with the whole badge inside the window; its top left corner where the window is smaller than the badge. */
export const inside = ({ x, y }: Place, badge: Size, window: Size): Place => ({
  x: Math.max(0, Math.min(x, window.width - badge.width)),
  y: Math.max(0, Math.min(y, window.height - badge.height)),
});

/** The bottom right corner, 16 px from both edges and above what stands at the bottom of the window. */
export const corner = (badge: Size, window: Size, bottom = 0): Place =>
  inside({ x: window.width - badge.width - margin, y: window.height - bottom - badge.height - margin }, badge, window);
