import type { ReactNode } from "react";

/** The logo: a click selects a branch. */
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
  /** Size in pixels. */
  readonly size: number;
  /** Size of the viewBox. */
  readonly units?: number;
  /** Rounds the ends and corners of lines. */
  readonly round?: boolean;
  readonly children: ReactNode;
}

/** A line icon in the colour of the text. Screen readers skip it. */
export const LineIcon = ({ size, units = 20, round = false, children }: Props) => (
  <svg
    viewBox={`0 0 ${units} ${units}`}
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    {...(round && { strokeLinecap: "round", strokeLinejoin: "round" })}
  >
    {children}
  </svg>
);
