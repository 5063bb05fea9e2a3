import type { Scope } from "@clicktree/contract";

/** Who calls, and by what. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly createdAt: string;
  readonly by:
    | { readonly kind: "session"; readonly sessionId: number }
    | { readonly kind: "key"; readonly keyId: number; readonly scopes: readonly Scope[] };
}
