/** Line icons of 20 × 20, drawn with the text's colour. */
const paths = {
  back: "M12.5 4.5L7 10l5.5 5.5",
  addRegular: "M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM10 6.5v7M6.5 10h7",
  addTerminating: "M3.5 3.5h13v13h-13zM10 6.5v7M6.5 10h7",
  save: "M3.5 3.5h10l3 3v10h-13zM6.5 3.5v4h6v-4M6.5 16.5v-5h7v5",
  saveAs: "M6.5 6.5h10v10h-10zM3.5 13.5v-10h10",
  preview: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z",
  download: "M10 3v9.5M6 9l4 4l4-4M3.5 16.5h13",
  upload: "M10 13V3.5M6 7l4-4l4 4M3.5 16.5h13",
  modulation: "M3.5 3.5h13v13h-13zM3.5 8h13M3.5 12.2h13M8 3.5v13M12.2 3.5v13",
  send: "M17 3L8.5 11.5M17 3l-5.5 14.5l-3-6l-6-3z",
  reset: "M4 10a6 6 0 1 0 2-4.5L4 7.2M4 3.5v3.7h3.7",
  runs: "M3 16.5h14M5 14V9M9 14V5.5M13 14v-6M17 14v-3",
  versions: "M3.6 8.2A6.5 6.5 0 1 1 3.6 12M3.5 4.5v3.9h3.9M10 6.5V10l2.6 1.6",
  share: "M8.3 11.7l3.4-3.4M9 6.2l2-2a3.2 3.2 0 0 1 4.6 4.6l-2 2M11 13.8l-2 2a3.2 3.2 0 0 1-4.6-4.6l2-2",
  undo: "M7 4.5L3.5 8L7 11.5M3.5 8h8a4.5 4.5 0 0 1 0 9H8",
  redo: "M13 4.5L16.5 8L13 11.5M16.5 8h-8a4.5 4.5 0 0 0 0 9H12",
  check: "M4.5 10.5l3.7 3.7l7.3-8",
  warning: "M10 3.5l7.5 13h-15zM10 8.5v3.5M10 14v.6",
  chevronUp: "M5 12.5L10 7.5l5 5",
  chevronDown: "M5 7.5l5 5l5-5",
  chevronRight: "M7.5 5l5 5l-5 5",
  duplicate: "M7.5 7.5h9v9h-9zM3.5 12.5v-9h9",
  remove: "M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5",
  plus: "M10 4.5v11M4.5 10h11",
  close: "M5 5l10 10M15 5L5 15",
  layout:
    "M10 3v4M10 7c0 3-5 2.5-5 6M10 7c0 3 5 2.5 5 6M10 7v6M3.8 13.5h2.5v2.5H3.8zM8.8 13.5h2.5v2.5H8.8zM13.8 13.5h2.5v2.5h-2.5z",
  examples: "M3.5 4.5h5v5h-5zM11.5 4.5h5v5h-5zM3.5 12h5v4.5h-5zM11.5 12h5v4.5h-5z",
  image: "M3.5 4.5h13v11h-13zM3.5 13l4-4l3.5 3.5l2-2l3.5 3.5M13 7.6v.1",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15",
  text: "M3.5 5h13M3.5 8.4h9M3.5 11.8h13M3.5 15.2h7",
  keys: "M2.5 5.5h15v9h-15zM5 8.5h.1M8 8.5h.1M11 8.5h.1M14.5 8.5h.1M6 11.5h8",
  menu: "M3.5 6h13M3.5 10h13M3.5 14h13",
  fold: "M4 4v12M16 10H8M11 7l-3 3l3 3",
  unfold: "M4 4v12M8 10h8M13 7l3 3l-3 3",
  analysis: "M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6.5",
  design: "M4 16l1-4L14 3l3 3l-9 9zM12 5l3 3",
  improve: "M3.5 14.5l4.5-5l3.5 3L16.5 5M12 5h4.5v4.5",
  simulate: "M7.5 3.5h5M8.5 3.5v5L4 16.5h12l-4.5-8v-5M6.5 12h7",
  shot: "M10 3v4M10 10v3M10 3a1 1 0 1 0 .1 0M10 8.5a1 1 0 1 0 .1 0M10 14.5a1 1 0 1 0 .1 0M5 5.5l3-1.5M15 11l-3-1.5",
  play: "M6 4l10 6l-10 6z",
  pause: "M7 4.5v11M13 4.5v11",
  toStart: "M5 4.5v11M15.5 4.5L8 10l7.5 5.5z",
  sweep: "M3.5 3.5v13h13M5.5 6c3 .5 4 6.5 11 8",
  info: "M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM10 9v5M10 6.2v.1",
  question: "M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM7.8 8a2.2 2.2 0 1 1 3.4 1.9c-.8.5-1.2.9-1.2 1.8M10 14v.1",
  search: "M8.5 3a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11M12.6 12.6L17 17",
  minus: "M4.5 10h11",
  fit: "M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
