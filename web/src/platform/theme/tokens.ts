/** The colours of the product; theme.css gives the same to style sheets as `--ct-NAME`, and a test compares the two. */
export interface Colours {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  /** Borders of fields and buttons. */
  readonly "control-line": string;
  /** Actions and what is selected. */
  readonly accent: string;
  /** Clicks of the detector: 0, 1, 2, 3 or more. Always beside their digit. */
  readonly "count-0": string;
  readonly "count-1": string;
  readonly "count-2": string;
  readonly "count-3": string;
  /** Errors and terminating nodes. */
  readonly error: string;
  readonly good: string;
  /** Text on a filled accent. */
  readonly "on-accent": string;
}

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const colours: Readonly<Record<Theme, Colours>> = {
  light: {
    ground: "#F6F7F9",
    surface: "#FFFFFF",
    line: "#E2E6EB",
    ink: "#12161C",
    muted: "#5A6573",
    "control-line": "#868E99",
    accent: "#3346C8",
    "count-0": "#64748B",
    "count-1": "#C27A00",
    "count-2": "#00805C",
    "count-3": "#B0408A",
    error: "#C4291C",
    good: "#1B7F4B",
    "on-accent": "#FFFFFF",
  },
  dark: {
    ground: "#0F1217",
    surface: "#171B22",
    line: "#2A303A",
    ink: "#E7EBF1",
    muted: "#98A3B3",
    "control-line": "#626B78",
    accent: "#8C9BFF",
    "count-0": "#94A3B8",
    "count-1": "#F0B13C",
    "count-2": "#35C79A",
    "count-3": "#E98BC4",
    error: "#FF7A6E",
    good: "#57CF93",
    "on-accent": "#0F1217",
  },
};

/** Filled buttons under the pointer: away from the text on them, so that it stays as readable. */
export const underPointer: Readonly<Record<Theme, Readonly<Pick<Colours, "accent" | "error">>>> = {
  light: { accent: "#2838A3", error: "#A62016" },
  dark: { accent: "#A9B4FF", error: "#FF988E" },
};

/** Pixels. */
export const radius = 6;
export const fonts = {
  text: '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const;
