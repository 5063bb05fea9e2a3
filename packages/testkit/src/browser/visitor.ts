import type { BrowserContextOptions } from "playwright-core";
import type { Person } from "../people.js";

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** The desktop at 200 % zoom: the same screen holds half as many CSS pixels each way. */
  zoomed: { width: 720, height: 450 },
} as const;
export type ViewportName = keyof typeof viewports;

/** A visitor of the dashboard, with account and browser settings. */
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
  const { viewport = "desktop" } = visitor;
  const localStorage = Object.entries(storedOf(visitor)).map(([name, value]) => ({ name, value }));
  return {
    ...mediaOf(visitor),
    viewport: viewports[viewport],
    locale: "en-US",
    ...(viewport === "phone" ? { hasTouch: true, isMobile: true } : {}),
    ...(viewport === "zoomed" ? { deviceScaleFactor: 2 } : {}),
    storageState: {
      cookies: cookiesOf(address, visitor),
      origins: localStorage.length === 0 ? [] : [{ origin: new URL(address).origin, localStorage }],
    },
  };
}

/** System preferences of the visitor. */
export const mediaOf = ({ theme = "light", reducedMotion = false }: Visitor) => ({
  colorScheme: theme,
  reducedMotion: reducedMotion ? ("reduce" as const) : ("no-preference" as const),
});

/** The visitor's entries of the browser-local storage. */
export const storedOf = ({ user, language, stored }: Visitor): Readonly<Record<string, string>> => ({
  ...(user ? { authToken: user.token } : {}),
  ...(language ? { language } : {}),
  ...stored,
});

export const cookiesOf = (address: string, { user }: Visitor) =>
  user === undefined
    ? []
    : [
        {
          name: "session",
          value: user.sessionCookie,
          domain: new URL(address).hostname,
          path: "/",
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: "Strict" as const,
        },
      ];
