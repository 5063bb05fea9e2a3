const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** What XML 1.0 forbids: control characters, halves of surrogate pairs and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as XML: markup in a name is shown as text. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, "\ufffd").replace(/[&<>"']/g, (sign) => named[sign]!);

type Value = string | number;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** An SVG element. Attributes are escaped; `inside` must be markup that this function returned. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...inside: readonly string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? number(value) : xmlText(value)}"`)
    .join("");
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join("")}</${name}>`;
}

export const text = (words: string, attributes: Readonly<Record<string, Value>>): string =>
  element("text", attributes, xmlText(words));
