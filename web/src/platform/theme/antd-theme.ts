import { theme as antd, type ThemeConfig } from "antd";
import { colours, fonts, radius, type Theme, underPointer } from "./tokens.js";

/** antd's dark algorithm, but with our colours unchanged instead of dimmed. */
const darkAsChosen: typeof antd.darkAlgorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorLink, colorSuccess, colorError, colorWarning } = seed;
  const chosen = { colorPrimary, colorInfo, colorLink, colorSuccess, colorError, colorWarning };
  return { ...antd.darkAlgorithm(seed, map), ...chosen };
};

interface Settings {
  /** Never changes while a page is open. */
  readonly withMotion: boolean;
  /** If the user turns off motion later, animations last 1 ms, because antd waits for their end. */
  readonly moves?: boolean;
  /** Makes controls large enough for fingers. */
  readonly isPhone?: boolean;
}

/** Heights of controls in pixels; theme.css has the same for elements that antd does not draw. */
const heights = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48, controlInteractiveSize: 18 };
/** iOS zooms into a field whose font is smaller. */
const letters = {
  Input: { inputFontSize: 16 },
  InputNumber: { inputFontSize: 16 },
  DatePicker: { inputFontSize: 16 },
  Select: { fontSize: 16 },
};

/** antd with our tokens: hairlines instead of shadows, a single radius, short motion. */
export function antdTheme(theme: Theme, { withMotion, moves = withMotion, isPhone = false }: Settings): ThemeConfig {
  const colour = colours[theme];
  const pointed = underPointer[theme];
  return {
    algorithm: theme === "dark" ? darkAsChosen : antd.defaultAlgorithm,
    token: {
      colorPrimary: colour.accent,
      colorPrimaryHover: pointed.accent,
      colorPrimaryActive: pointed.accent,
      colorInfo: colour.accent,
      colorLink: colour.accent,
      colorLinkHover: pointed.accent,
      colorSuccess: colour.good,
      colorError: colour.error,
      colorErrorHover: pointed.error,
      colorErrorActive: pointed.error,
      colorWarning: colour["count-1"],
      colorTextBase: colour.ink,
      colorBgBase: colour.surface,
      colorText: colour.ink,
      colorTextSecondary: colour.muted,
      colorTextTertiary: colour.muted,
      colorTextDescription: colour.muted,
      colorTextPlaceholder: colour.muted,
      colorTextLightSolid: colour["on-accent"],
      colorBgLayout: colour.ground,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorBorder: colour["control-line"],
      colorBorderSecondary: colour.line,
      // the focus ring: the accent at 16 %
      controlOutline: `${colour.accent}29`,
      colorSplit: colour.line,
      fontFamily: fonts.text,
      fontFamilyCode: fonts.mono,
      fontSize: 14,
      fontWeightStrong: 600,
      borderRadius: radius,
      borderRadiusLG: radius,
      borderRadiusSM: 4,
      boxShadowTertiary: "none",
      // an edge for floating elements: on dark a shadow alone is invisible
      boxShadowSecondary: "var(--ct-floating)",
      motion: withMotion,
      motionDurationFast: moves ? "0.08s" : "0.001s",
      motionDurationMid: moves ? "0.12s" : "0.001s",
      motionDurationSlow: moves ? "0.15s" : "0.001s",
      wireframe: false,
      ...(isPhone && heights),
    },
    components: {
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", fontWeight: 400 },
      Card: { headerFontSize: 16 },
      Tabs: { horizontalItemGutter: 24 },
      ...(isPhone && letters),
    },
  };
}
