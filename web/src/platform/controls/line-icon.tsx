import type { ReactNode } from "react";

interface Props {
  /** Pixels. */
  readonly size: number;
  /** Shapes in 20 by 20 units. */
  readonly children: ReactNode;
}

/** An icon of lines in the colour of the text beside it, which says what it means. */
export function LineIcon({ size, children }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {children}
    </svg>
  );
}
