import { type DeletedTree, type FileTransfer, type Labels, routes, type TreeSummary } from "@clicktree/contract";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";

type ChangeOfList = (trees: readonly TreeSummary[]) => TreeSummary[];
const changeKey = ["change-trees"];

/** The trees as they will be after the changes that the server has not answered yet. */
export function useTrees() {
  const api = useApi();
  const list = useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }): Promise<readonly TreeSummary[]> => api.call(routes.trees.list, { signal }),
  });
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: "pending" },
    select: ({ state }) => state.context as ChangeOfList | undefined,
  });
  return { ...list, data: list.data && pending.reduce((trees, change) => change?.(trees) ?? trees, list.data) };
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

/**
 * Changes the list on the page at once, restores it if the server refuses, and refetches it in either case. The list in
 * the cache is the server's: a refetch for another change must not show this one undone.
 */
function useListChange<Given>({ ask, change, success, failure }: ListChange<Given>) {
  const { t } = useTranslation("web-history");
  const queries = useQueryClient();
  const queryKey = keys.trees.list();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ask,
    onMutate:
      (given): ChangeOfList =>
      (trees) =>
        change(trees, given),
    onSuccess: async (_answer, _given, change) => {
      toast({ kind: "success", title: t(success) });
      // an answer that is under way may be older than the change
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly TreeSummary[]>(queryKey, (trees) => trees && change(trees));
    },
    onError: (error) => reportFailure(t(failure), error),
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
