import { routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { documentOf } from "../model/document.js";
import { treeOf } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { useEditor } from "../state/editor-context.js";

/** The versions of the stored tree on the canvas, latest first. */
export function useVersions() {
  const api = useApi();
  const { id = 0 } = useEditor(treeOf);
  return useQuery({
    queryKey: keys.trees.versions(id),
    queryFn: ({ signal }) => api.call(routes.trees.versions, { params: { id }, signal }),
    enabled: id !== 0,
  });
}

/** The content of a version, as the editor would open it. Without a number nothing is requested. */
export function useVersion(id: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: keys.trees.version(id ?? 0),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<EditorDocument> => {
      const { name, description, nodes, edges, modulationConfig, modulationTable } = await api.call(
        routes.trees.readVersion,
        { params: { id: id ?? 0 }, signal },
      );
      return {
        ...documentOf({ name, nodes, edges, modulationConfig, modulationTable }),
        description: description ?? "",
      };
    },
  });
}

/** Stores the name of a version; an empty one removes it. */
export function useNameVersion() {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation("web-versions");
  return async (id: number, name: string): Promise<void> => {
    try {
      await api.call(routes.trees.nameVersion, { params: { id }, body: { name } });
    } catch (error) {
      reportFailure(t("nameFailed"), error);
    }
    await queries.invalidateQueries({ queryKey: keys.trees.all });
  };
}
