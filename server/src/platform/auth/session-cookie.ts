import cookie from "@hapi/cookie";
import type { Request, ResponseToolkit, Server } from "@hapi/hapi";
import { BoundedMap } from "./bounded-map.js";
import { wholeLimit } from "./session-rows.js";

const cookieName = "session";
/** Over https browsers accept this name only from this host, over https, for every path: no one else can set it. */
const hostCookieName = `__Host-${cookieName}`;

interface CookieAuth {
  readonly h: ResponseToolkit;
  set(session: { token: string }): void;
  clear(): void;
}

/** The sealed cookie: @hapi/cookie sets and clears it; we read it from the raw header through a cache. */
export interface SessionCookie {
  set(request: Request, token: string): void;
  clear(request: Request): void;
  /** The token in the request's cookie, if we sealed it. Of two cookies we cannot know which one is ours. */
  token(request: Request): string | undefined | Promise<string | undefined>;
}

const valuesOf = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`, "g");
const values = { plain: valuesOf(cookieName), secure: valuesOf(hostCookieName) } as const;
const ours = new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookieName}=`);

export const hasSessionCookie = ({ raw }: Pick<Request, "raw">): boolean => ours.test(raw.req.headers.cookie ?? "");

/** Registers @hapi/cookie. The cookie is invisible to scripts and other sites, and on https it is Secure. */
export async function sessionCookie(
  server: Server,
  secret: string,
  isSecure: (request: Request) => boolean,
): Promise<SessionCookie> {
  await server.register(cookie.plugin);
  const options = {
    password: secret,
    path: "/",
    isHttpOnly: true,
    isSameSite: "Strict",
    isSecure: false,
    ttl: wholeLimit,
  } as const;
  server.auth.strategy("cookie", "cookie", { cookie: { name: cookieName, ...options } });
  server.state(hostCookieName, { ...options, isSecure: true, encoding: "iron", ignoreErrors: true });
  const tokens = new BoundedMap<string, string>(20_000);
  const auth = (request: Request) => (request as Request & { cookieAuth: CookieAuth }).cookieAuth;

  async function unseal(sealed: string): Promise<string | undefined> {
    const { states } = (await server.states.parse(`${cookieName}=${sealed}`)) as unknown as {
      states: Record<string, { token?: unknown } | undefined>;
    };
    const token = states[cookieName]?.token;
    if (typeof token !== "string") return undefined;
    tokens.set(sealed, token);
    return token;
  }

  return {
    set(request, token) {
      if (isSecure(request)) auth(request).h.state(hostCookieName, { token });
      else auth(request).set({ token });
    },
    clear(request) {
      auth(request).clear();
      if (isSecure(request)) auth(request).h.unstate(hostCookieName);
    },
    token(request) {
      const header = request.raw.req.headers.cookie;
      if (header === undefined) return undefined;
      const [found, another] = header.matchAll(isSecure(request) ? values.secure : values.plain);
      const sealed = found?.[1];
      if (another !== undefined || sealed === undefined || sealed === "") return undefined;
      return tokens.get(sealed) ?? unseal(sealed);
    },
  };
}
