import cookie from "@hapi/cookie";
import type { Request, ResponseToolkit, Server } from "@hapi/hapi";
import { BoundedMap } from "./bounded-map.js";
import { wholeLimit } from "./session-rows.js";

const cookieName = "session";

interface CookieAuth {
  set(session: { token: string }): void;
  clear(): void;
}

/** The sealed cookie: @hapi/cookie sets and clears it; we read it from the raw header through a cache. */
export interface SessionCookie {
  set(request: Request, h: ResponseToolkit, token: string, secure: boolean): void;
  clear(request: Request): void;
  /** The token in the request's cookie, if we sealed it. */
  token(request: Pick<Request, "raw">): string | undefined | Promise<string | undefined>;
}

const ours = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`);

/** Registers @hapi/cookie. The cookie is invisible to scripts and other sites, and on https it is Secure. */
export async function sessionCookie(server: Server, secret: string): Promise<SessionCookie> {
  await server.register(cookie.plugin);
  server.auth.strategy("cookie", "cookie", {
    cookie: {
      name: cookieName,
      password: secret,
      path: "/",
      isHttpOnly: true,
      isSameSite: "Strict",
      isSecure: false,
      ttl: wholeLimit,
    },
  });
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
    set(request, h, token, secure) {
      auth(request).set({ token });
      if (secure) h.state(cookieName, { token }, { isSecure: true });
    },
    clear: (request) => auth(request).clear(),
    token(request) {
      const header = request.raw.req.headers.cookie;
      const sealed = header === undefined ? undefined : ours.exec(header)?.[1];
      return sealed === undefined ? undefined : (tokens.get(sealed) ?? unseal(sealed));
    },
  };
}
