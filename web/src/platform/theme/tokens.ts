export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The colours of the product. theme.css defines the same as `--ct-NAME`; a test compares the two. */
const light = {
  ground: "#F6F7F9",
  surface: "#FFFFFF",
  line: "#E2E6EB",
  ink: "#12161C",
  muted: "#5A6573",
  /** Borders of fields and buttons. */
  "control-line": "#868E99",
  /** Actions and selection. */
  accent: "#3346C8",
  /** Detector counts: 0, 1, 2, 3 or more. Always shown with their digit. */
  "count-0": "#64748B",
  "count-1": "#C27A00",
  "count-2": "#00805C",
  "count-3": "#B0408A",
  /** Errors and terminating nodes. */
  error: "#C4291C",
  good: "#1B7F4B",
  /** Text on a filled accent. */
  "on-accent": "#FFFFFF",
};

export type Colours = Readonly<Record<keyof typeof light, string>>;

export const colours: Readonly<Record<Theme, Colours>> = {
  light,
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

/** Filled buttons on hover: the colour moves away from that of the text, so that the contrast does not drop. */
export const underPointer: Readonly<Record<Theme, Readonly<Pick<Colours, "accent" | "error">>>> = {
  light: { accent: "#2838A3", error: "#A62016" },
  dark: { accent: "#A9B4FF", error: "#FF988E" },
};

/** Border radius in pixels. */
export const radius = 6;
export const fonts = {
  text: '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const;
