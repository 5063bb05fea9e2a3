import type { BrowserContextOptions } from "playwright-core";
import type { Person } from "../people.js";

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** The desktop at 200 % zoom: the same screen holds half as many CSS pixels each way. */
  zoomed: { width: 720, height: 450 },
} as const;
export type ViewportName = keyof typeof viewports;

/** Who comes to the dashboard, and with what. */
export interface Visitor {
  /** Signed in by session cookie and stored token, as if the form had been used; absent: a guest. */
  readonly user?: Pick<Person, "token" | "sessionCookie">;
  readonly language?: "en" | "zh";
  /** The theme of the system, which the dashboard follows unless the user chose another. */
  readonly theme?: "light" | "dark";
  /** `phone` has touch and no mouse. */
  readonly viewport?: ViewportName;
  /** The system asks for less motion. */
  readonly reducedMotion?: boolean;
  /** Further entries of the browser-local storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Settings of a fresh browser profile for that visitor of the server. */
export function profileOf(address: string, visitor: Visitor): BrowserContextOptions {
  const { user, language, theme = "light", viewport = "desktop", reducedMotion = false } = visitor;
  const stored = {
    ...(user ? { authToken: user.token } : {}),
    ...(language ? { language } : {}),
    ...visitor.stored,
  };
  const entries = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return {
    viewport: viewports[viewport],
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    locale: "en-US",
    ...(viewport === "phone" ? { hasTouch: true, isMobile: true } : {}),
    ...(viewport === "zoomed" ? { deviceScaleFactor: 2 } : {}),
    storageState: {
      cookies: user ? [cookieOf(address, user.sessionCookie)] : [],
      origins: entries.length === 0 ? [] : [{ origin: new URL(address).origin, localStorage: entries }],
    },
  };
}

const cookieOf = (address: string, value: string) => ({
  name: "session",
  value,
  domain: new URL(address).hostname,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Strict" as const,
});
