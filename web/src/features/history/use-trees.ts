import { type DeletedTree, type FileTransfer, type Labels, routes, type TreeSummary } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";

export function useTrees() {
  const api = useApi();
  return useQuery({ queryKey: keys.trees.list(), queryFn: ({ signal }) => api.call(routes.trees.list, { signal }) });
}

/** The user's own requests, fetched only if trees are searched by them. */
export function useRuns(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }): Promise<readonly FileTransfer[]> =>
      api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    enabled,
  });
}

export function useDeletedTrees() {
  const api = useApi();
  return useQuery({
    queryKey: keys.trees.deleted(),
    queryFn: ({ signal }) => api.call(routes.trees.deleted, { signal }),
  });
}

interface ListChange<Given> {
  readonly ask: (given: Given) => Promise<unknown>;
  /** Returns the list after the change. */
  readonly change: (trees: readonly TreeSummary[], given: Given) => TreeSummary[];
  readonly success: "deleteSuccess" | "editSuccess";
  readonly failure: "deleteFailed" | "editFailed";
}

/** Changes the list at once, restores it if the server refuses, and refetches it in either case. */
function useListChange<Given>({ ask, change, success, failure }: ListChange<Given>) {
  const { t } = useTranslation("web-history");
  const queries = useQueryClient();
  const queryKey = keys.trees.list();
  return useMutation({
    mutationFn: ask,
    onMutate: async (given) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<TreeSummary[]>(queryKey);
      if (before) queries.setQueryData(queryKey, change(before, given));
      return before;
    },
    onSuccess: () => toast({ kind: "success", title: t(success) }),
    onError: (error, _, before) => {
      if (before) queries.setQueryData(queryKey, before);
      reportFailure(t(failure), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.trees.all }),
  });
}

export function useDeleteTree() {
  const api = useApi();
  return useListChange<TreeSummary>({
    ask: ({ id }) => api.call(routes.trees.remove, { params: { id } }),
    change: (trees, { id }) => trees.filter((tree) => tree.id !== id),
    success: "deleteSuccess",
    failure: "deleteFailed",
  });
}

/** Restores a deleted tree or deletes it permanently, and refetches the lists. */
function useDeletedChange(
  ask: (id: number) => Promise<unknown>,
  success: "restoreSuccess" | "purgeSuccess",
  failure: "restoreFailed" | "deleteFailed",
) {
  const { t } = useTranslation("web-history");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<DeletedTree, "id">) => ask(id),
    onSuccess: () => toast({ kind: "success", title: t(success) }),
    onError: (error) => reportFailure(t(failure), error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.trees.all }),
  });
}

export function useRestoreTree() {
  const api = useApi();
  const ask = (id: number) => api.call(routes.trees.undelete, { params: { id } });
  return useDeletedChange(ask, "restoreSuccess", "restoreFailed");
}

export function usePurgeTree() {
  const api = useApi();
  const ask = (id: number) => api.call(routes.trees.purge, { params: { id } });
  return useDeletedChange(ask, "purgeSuccess", "deleteFailed");
}

export interface TreeChanges {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export function useEditTree() {
  const api = useApi();
  return useListChange<TreeChanges>({
    ask: ({ id, name, description }) => api.call(routes.trees.update, { params: { id }, body: { name, description } }),
    change: (trees, changes) => trees.map((tree) => (tree.id === changes.id ? { ...tree, ...changes } : tree)),
    success: "editSuccess",
    failure: "editFailed",
  });
}

/** Stores the note and the tags of a tree and refetches the list. */
export function useLabelTree() {
  const api = useApi();
  const queries = useQueryClient();
  return async (id: number, body: Labels): Promise<void> => {
    await api.call(routes.trees.label, { params: { id }, body });
    await queries.invalidateQueries({ queryKey: keys.trees.all });
  };
}
