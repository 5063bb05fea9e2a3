import { theme } from "antd";
import { expect, it } from "vitest";
import { antdTheme } from "./antd-theme.js";
import { colours, themes } from "./tokens.js";

it.each(themes)("gives antd the chosen colours and no shades of its own in the %s theme", (name) => {
  const { token = {}, algorithm = [] } = antdTheme(name, { withMotion: true });
  const { colorPrimary, colorLink, colorSuccess, colorError, colorBorder } = theme.getDesignToken({ token, algorithm });
  const drawn = [colorPrimary, colorLink, colorSuccess, colorError, colorBorder];
  const { accent, good, error, "control-line": border } = colours[name];
  expect(drawn.map((colour) => colour.toUpperCase())).toEqual([accent, accent, good, error, border]);
});
