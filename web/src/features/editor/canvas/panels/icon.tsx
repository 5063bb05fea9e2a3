/** Outlines on a square of 16, drawn in the colour of the text. */
const outlines = {
  search: "M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M10.5 10.5L14 14",
  up: "M4 10l4-4l4 4",
  down: "M4 6l4 4l4-4",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  layout: "M8 2.5v4M8 6.5C8 10 3.5 9 3.5 13.5M8 6.5C8 10 12.5 9 12.5 13.5M8 6.5v7",
} as const;

export type IconName = keyof typeof outlines;

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={outlines[name]} />
  </svg>
);
