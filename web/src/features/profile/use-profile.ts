import { ApiError } from "@clicktree/client";
import { type PasswordChange, routes, type Session } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../platform/api.js";
import { refreshUser, useUser } from "../../platform/session/session.js";
import { toast } from "../../platform/toast/toast.js";

/** The list is always refetched, because there are no events for the last use. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: keys.account.sessions(),
    queryFn: ({ signal }) => api.call(routes.sessions.list, { signal }),
    refetchOnMount: "always",
  });
}

/** The account's limits and what it has stored, for which there are no events. */
export function useLimits() {
  const api = useApi();
  return useQuery({
    queryKey: keys.limits(),
    queryFn: ({ signal }) => api.call(routes.accounts.limits, { signal }),
    refetchOnMount: "always",
  });
}

export function useUsernameChanges() {
  const api = useApi();
  return useQuery({
    queryKey: keys.account.changes(),
    queryFn: ({ signal }) => api.call(routes.accounts.usernameChanges, { signal }),
    refetchOnMount: "always",
  });
}

/** The account's API keys; an administrator's are those that the daemons use. */
export function useOwnKeys() {
  const api = useApi();
  const kind = useUser().isAdmin === 1 ? "admin" : "user";
  const { list } = kind === "admin" ? routes.adminApiKeys : routes.apiKeys;
  return useQuery({ queryKey: keys.apiKeys.list(kind), queryFn: ({ signal }) => api.call(list, { signal }) });
}

export function useOwnTrees() {
  const api = useApi();
  return useQuery({ queryKey: keys.trees.list(), queryFn: ({ signal }) => api.call(routes.trees.list, { signal }) });
}

const query = { view: "summary" } as const;

export function useOwnRequests() {
  const api = useApi();
  return useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query, signal }),
  });
}

export function useOwnDemos() {
  const api = useApi();
  return useQuery({
    queryKey: keys.demos.list(),
    queryFn: ({ signal }) => api.call(routes.demos.list, { query, signal }),
  });
}

export function useOwnHours() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.own(),
    queryFn: ({ signal }) => api.call(routes.reservations.own, { signal }),
  });
}

/** Shows the server's message, or else a fallback. */
const refuse = (error: Error, fallback: string): void => toast({ kind: "error", title: failureText(error, fallback) });

/** Changes the password. A wrong current password is also reported at its field. */
export function useChangePassword(done: () => void, wrongPassword: (message: string) => void) {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call(routes.accounts.changePassword, { body }),
    onSuccess: () => {
      toast({ kind: "success", title: t("passwordChanged") });
      done();
      return queries.invalidateQueries({ queryKey: keys.account.sessions() });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "WRONG_PASSWORD") wrongPassword(failureText(error));
      refuse(error, t("passwordFailed"));
    },
  });
}

/** Changes the user name. The server's message about the name also appears at its field. */
export function useChangeUsername(done: () => void, nameRefused: (message: string) => void) {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (newUsername: string) => api.call(routes.accounts.changeUsername, { body: { newUsername } }),
    onSuccess: async (changes, username) => {
      // an answer that is under way may be older
      await queries.cancelQueries({ queryKey: keys.account.changes() });
      queries.setQueryData(keys.account.changes(), changes);
      await refreshUser(true);
      toast({ kind: "success", title: t("usernameChanged"), text: username });
      done();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code?.startsWith("USERNAME_")) nameRefused(failureText(error));
      refuse(error, t("usernameFailed"));
      return queries.invalidateQueries({ queryKey: keys.account.changes() });
    },
  });
}

/** Ends one session or, without an id, all except this one. */
export function useEndSessions() {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (session: Session | undefined) =>
      session ? api.call(routes.sessions.end, { params: { id: session.id } }) : api.call(routes.sessions.endOthers, {}),
    onSuccess: (_, session) => toast({ kind: "success", title: t(session ? "sessionEnded" : "othersEnded") }),
    onError: (error) => refuse(error, t("endFailed")),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.account.sessions() }),
  });
}
