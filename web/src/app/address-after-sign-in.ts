import { pages } from "@clicktree/contract";

/** Where to go after sign-in: the requested page if it is one of ours, else home. */
export function addressAfterSignIn(query: string, origin = location.origin): string {
  const next = new URLSearchParams(query).get("next") ?? "/";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  const page = url.pathname.replace(/(.)\/$/, "$1");
  const isPage = Object.hasOwn(pages, page) && page !== "/auth" && page !== "/login";
  return url.origin === origin && isPage ? `${page}${url.search}${url.hash}` : "/";
}
