import { routes } from "@clicktree/contract";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";

const pageSize = 50;

/** The users whose name contains the text, the newest account first, loaded page by page. */
export function useUsers(search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.users.list(search),
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: pageSize,
        ...(search !== "" && { search }),
        ...(pageParam !== 0 && { before: pageParam }),
      };
      return api.call(routes.administrators.users, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Closes a user's account. */
export function useCloseAccount(done: () => void) {
  const { t } = useTranslation("web-administrators");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => api.call(routes.administrators.closeAccount, { body: { username } }),
    onSuccess: (_, username) => {
      toast({ kind: "success", title: t("accountClosed"), text: username });
      done();
    },
    onError: (error) => reportFailure(t("closeFailed"), error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.users.all }),
  });
}

/** Resets the password of a user or another administrator; the answer has the new one. */
export function useResetPassword() {
  const { t } = useTranslation("web-administrators");
  const api = useApi();
  return useMutation({
    mutationFn: (username: string) => api.call(routes.administrators.resetPassword, { body: { username } }),
    onError: (error) => reportFailure(t("resetFailed"), error),
    gcTime: 0,
  });
}
