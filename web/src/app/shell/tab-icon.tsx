import { LineIcon } from "../../platform/controls/line-icon.js";
import type { TabIconName } from "../../platform/controls/navigation-links.js";

const shapes = {
  tree: "M10 2.5v5M10 7.5c0 6-6 3.5-6 9.500M10 7.5v9.500M10 7.5c0 6 6 3.5 6 9.5",
  send: "M17.5 2.5l-15.5 6 6.5 2.5 2.5 6.500zM17.5 2.500l-9 8.5",
  calendar: "M3 4.500h14v12.500H3zM3 8.500h14M7 2.500v3.500M13 2.500v3.5",
  wave: "M1.5 10c1.7-7 3.4-7 5.1 0s3.4 7 5.1 0 3.4-7 5.1 0c.5 2 1 3 1.7 3.5",
  person: "M10 10.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.500c.5-4 3-5 6.5-5s6 1 6.5 5",
} as const satisfies Record<TabIconName, string>;

export function TabIcon({ name }: { readonly name: TabIconName }) {
  return (
    <LineIcon size={20}>
      <path d={shapes[name]} />
    </LineIcon>
  );
}
