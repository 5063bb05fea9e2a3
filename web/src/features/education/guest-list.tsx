import type { ComponentProps } from "react";
import { DemoList } from "./demo-list.js";

type LinkProps = ComponentProps<ComponentProps<typeof DemoList>["Link"]>;

const PlainLink = ({ to, className, children }: LinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
);

/** The list of demos for visitors, outside of the router, which they need not load. */
export default function GuestList() {
  return <DemoList isGuestPath Link={PlainLink} />;
}
