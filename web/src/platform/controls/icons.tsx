import type { ReactNode } from "react";

/** The mark: a click chooses a branch. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" strokeWidth="2">
      <path d="M12 6C12 14 4 12 4 19" stroke="var(--ct-count-1)" />
      <path d="M12 6v13" stroke="var(--ct-count-2)" />
      <path d="M12 6C12 14 20 12 20 19" stroke="var(--ct-count-3)" />
      <circle cx="12" cy="4.5" r="2.5" fill="var(--ct-ink)" />
      <path d="M2 17.5h4v4H2z" fill="var(--ct-count-1)" />
      <path d="M10 17.5h4v4h-4z" fill="var(--ct-count-2)" />
      <path d="M18 17.5h4v4h-4z" fill="var(--ct-count-3)" />
    </svg>
  );
}

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
