import type { ComponentProps } from "react";
import { DemoList } from "./demo-list.js";

type LinkProps = ComponentProps<ComponentProps<typeof DemoList>["Link"]>;

const PlainLink = ({ to, className, children }: LinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
);

/** The list of demos for guests, outside the router, so that they need not load it. */
export default function GuestList() {
  return <DemoList isGuestPath Link={PlainLink} />;
}
