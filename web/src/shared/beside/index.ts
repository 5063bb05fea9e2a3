interface Placement {
  readonly placement: "rightTop" | "leftTop" | "bottom";
  readonly align: { readonly offset: [number, number] };
  /** Below a part there is always room: the page scrolls. */
  readonly autoAdjustOverflow: boolean;
}

/** Width of the widest explanation with its padding, and its distance from what it explains. */
const [WIDTH, GAP] = [476, 8];

const placed = (placement: Placement["placement"], x: number, y: number): Placement => ({
  placement,
  align: { offset: [x, y] },
  autoAdjustOverflow: placement !== "bottom",
});

/** Props of antd's Popover that put it beside the part of the page that its button explains, or below: never on it. */
export function besideFigure(button: Element, figure: Element): Placement {
  const [own, part] = [button.getBoundingClientRect(), figure.getBoundingClientRect()];
  if (document.documentElement.clientWidth - part.right >= WIDTH)
    return placed("rightTop", part.right - own.right + GAP, 0);
  if (part.left >= WIDTH) return placed("leftTop", part.left - own.left - GAP, 0);
  return placed("bottom", 0, part.bottom - own.bottom + GAP);
}
