import { type ComponentType, lazy, Suspense } from "react";
import { loadNouns } from "../../platform/i18n.js";
import type { BadgeProps } from "./sponsor-badge.js";

/** The badge is loaded after the page. If it cannot be loaded, it is omitted. */
const Badge = lazy(async (): Promise<{ readonly default: ComponentType<BadgeProps> }> => {
  try {
    return (await Promise.all([import("./sponsor-badge.js"), loadNouns(["web-sponsors"])]))[0];
  } catch (error) {
    console.warn(error);
    return { default: () => null };
  }
});

/** The sponsors, at the bottom right of the window. */
export const SponsorBadge = (props: BadgeProps) => (
  <Suspense fallback={null}>
    <Badge {...props} />
  </Suspense>
);
