/** 数值输入。 */
export const webNumbers = {
  unclearComma: "“{{typed}}”含义不明。请勿用逗号：小数用小数点，千位不分隔，例如 1.5、1000。",
} as const;
