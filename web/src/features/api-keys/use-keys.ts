import { type ApiKey, type ApiKeyCreate, type ApiKeyRotate, routes, type Scope } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { failureText, keys, useApi } from "../../platform/api.js";
import { toast } from "../../platform/toast/toast.js";

export type KeyKind = "user" | "admin";

/** The page's address determines whose keys it shows: an administrator may have keys of both kinds. */
export const useKeyKind = (): KeyKind => (useLocation().pathname.startsWith("/admin/") ? "admin" : "user");

const calls = { user: routes.apiKeys, admin: routes.adminApiKeys } as const;

/** The scopes that a key of each kind may have, with the key of their text. */
export const scopesOf = {
  user: [
    { scope: "trees:read", text: "mayTreesRead" },
    { scope: "trees:write", text: "mayTreesWrite" },
    { scope: "transfers:read", text: "mayTransfersRead" },
    { scope: "transfers:write", text: "mayTransfersWrite" },
  ],
  admin: [
    { scope: "requests:read", text: "mayRequestsRead" },
    { scope: "requests:answer", text: "mayRequestsAnswer" },
  ],
} as const satisfies Record<KeyKind, readonly { readonly scope: Scope; readonly text: string }[]>;

/** The list is always refetched, because the state of a key depends on the time. */
export function useKeys(kind: KeyKind) {
  const api = useApi();
  return useQuery({
    queryKey: keys.apiKeys.list(kind),
    queryFn: ({ signal }) => api.call(calls[kind].list, { signal }),
    retry: 1,
    refetchOnMount: "always",
  });
}

/** Maximum number of keys of an account; undefined until the server has answered. */
export function useKeyLimit(): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.limits(),
    queryFn: ({ signal }) => api.call(routes.accounts.limits, { signal }),
  });
  return data?.apiKeys;
}

/** Creates a key, or replaces one; `done` gets the key with its value. */
export function useNewKey(kind: KeyKind, done: (key: ApiKey, isReplaced: boolean) => void) {
  const { t } = useTranslation("web-api-keys");
  const api = useApi();
  const queries = useQueryClient();
  const onSuccess = (isReplaced: boolean) => (key: ApiKey) => {
    toast({ kind: "success", title: t("createSuccess"), text: t("saveKey"), duration: 5_000 });
    done(key, isReplaced);
  };
  const report = (title: "createFailed" | "replaceFailed") => (error: Error) =>
    toast({ kind: "error", title: t(title), text: failureText(error, t("tryLater")) });
  const onSettled = () => queries.invalidateQueries({ queryKey: keys.apiKeys.all });
  const create = useMutation({
    mutationFn: (body: ApiKeyCreate) => api.call(calls[kind].create, { body }),
    onSuccess: onSuccess(false),
    onError: report("createFailed"),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: ({ id, ...body }: ApiKeyRotate & { readonly id: number }) =>
      api.call(calls[kind].rotate, { params: { id }, body }),
    onSuccess: onSuccess(true),
    onError: report("replaceFailed"),
    onSettled,
  });
  return { create, rotate };
}

export function useDeleteKey(kind: KeyKind) {
  const { t } = useTranslation("web-api-keys");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => api.call(calls[kind].remove, { params: { id } }),
    onSuccess: () => toast({ kind: "success", title: t("deleteSuccess") }),
    onError: (error) => toast({ kind: "error", title: t("deleteFailed"), text: failureText(error, t("tryLater")) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.apiKeys.all }),
  });
}
