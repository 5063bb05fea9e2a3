interface Placement {
  readonly placement: "rightTop" | "leftTop" | "bottom";
  readonly align: { readonly offset: [number, number] };
  /** There is always room below a figure, because the page scrolls. */
  readonly autoAdjustOverflow: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Width of the widest explanation with padding, and its distance from the figure and the window. */
const [WIDTH, GAP] = [476, 8];

const placed = (placement: Placement["placement"], x: number, y: number): Placement => ({
  placement,
  align: { offset: [x, y] },
  autoAdjustOverflow: placement !== "bottom",
});

/**
 * Props that make antd's Popover appear beside or below the explained figure: never on top of it, and never outside a
 * window of that width.
 */
export function besideFigure(button: Box, part: Box, windowWidth: number): Placement {
  if (windowWidth - part.right >= WIDTH + GAP) return placed("rightTop", part.right - button.right + GAP, 0);
  if (part.left >= WIDTH + GAP) return placed("leftTop", part.left - button.left - GAP, 0);
  // antd centres it below the button
  const middle = (button.left + button.right) / 2;
  const [first, last] = [GAP + WIDTH / 2, windowWidth - GAP - WIDTH / 2];
  const inside = Math.max(first, Math.min(middle, last));
  return placed("bottom", inside - middle, part.bottom - button.bottom + GAP);
}
