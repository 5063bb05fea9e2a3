import { ApiError } from "@clicktree/client";
import { type Administrator, type AdministratorCreate, routes } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";

export function useAdministrators() {
  const api = useApi();
  return useQuery({
    queryKey: keys.administrators.list(),
    queryFn: ({ signal }) => api.call(routes.administrators.list, { signal }),
    refetchOnMount: "always",
  });
}

/** Creates an administrator. An error about the name is shown at its field, any other as a toast. */
export function useCreate(done: () => void, nameRefused: (message: string) => void) {
  const { t } = useTranslation("web-administrators");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AdministratorCreate) => api.call(routes.administrators.create, { body }),
    onSuccess: ({ username }) => {
      toast({ kind: "success", title: t("createdToast"), text: username });
      done();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code?.startsWith("USERNAME_")) nameRefused(failureText(error));
      reportFailure(t("createFailed"), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.administrators.all }),
  });
}

export function useRemove() {
  const { t } = useTranslation("web-administrators");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Administrator) => api.call(routes.administrators.remove, { params: { id } }),
    onSuccess: (_, { username }) => toast({ kind: "success", title: t("deleted"), text: username }),
    onError: (error) => toast({ kind: "error", title: failureText(error, t("deleteFailed")) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.administrators.all }),
  });
}
