import { routes, type TreeSummary } from "@clicktree/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi, useFailureText } from "../../shared/api/index.js";
import { useToast } from "../../shared/toast/index.js";

export function useTrees() {
  const api = useApi();
  return useQuery({ queryKey: keys.trees.list(), queryFn: ({ signal }) => api.call(routes.trees.list, { signal }) });
}

/** Changes the list on screen at once; answers the list as it was. */
async function changeAtOnce(
  queries: QueryClient,
  change: (trees: readonly TreeSummary[]) => TreeSummary[],
): Promise<TreeSummary[] | undefined> {
  await queries.cancelQueries({ queryKey: keys.trees.list() });
  const before = queries.getQueryData<TreeSummary[]>(keys.trees.list());
  if (before) queries.setQueryData(keys.trees.list(), change(before));
  return before;
}

/** What happens to the list while the server works: it shows the change, takes it back on a refusal, then asks again. */
function useListChange() {
  const queries = useQueryClient();
  return {
    apply: (change: (trees: readonly TreeSummary[]) => TreeSummary[]) => changeAtOnce(queries, change),
    takeBack: (before: TreeSummary[] | undefined) => {
      if (before) queries.setQueryData(keys.trees.list(), before);
    },
    askAgain: () => queries.invalidateQueries({ queryKey: keys.trees.all }),
  };
}

export function useDeleteTree() {
  const { t } = useTranslation("web-history");
  const api = useApi();
  const toast = useToast();
  const failure = useFailureText();
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id }: TreeSummary) => api.call(routes.trees.remove, { params: { id } }),
    onMutate: ({ id }) => list.apply((trees) => trees.filter((tree) => tree.id !== id)),
    onSuccess: () => toast({ kind: "success", title: t("deleteSuccess") }),
    onError: (error, _, before) => {
      list.takeBack(before);
      toast({ kind: "error", title: t("deleteFailed"), text: failure(error, "") });
    },
    onSettled: list.askAgain,
  });
}

/** What the edit dialog changes. */
export interface TreeWords {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export function useEditTree() {
  const { t } = useTranslation("web-history");
  const api = useApi();
  const toast = useToast();
  const failure = useFailureText();
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id, name, description }: TreeWords) =>
      api.call(routes.trees.update, { params: { id }, body: { name, description } }),
    onMutate: (words) =>
      list.apply((trees) => trees.map((tree) => (tree.id === words.id ? { ...tree, ...words } : tree))),
    onSuccess: () => toast({ kind: "success", title: t("editSuccess") }),
    onError: (error, _, before) => {
      list.takeBack(before);
      toast({ kind: "error", title: t("editFailed"), text: failure(error, "") });
    },
    onSettled: list.askAgain,
  });
}
