import { routes, type Shared, type Tree, type TreeFile } from "@clicktree/contract";
import { treeFileStem } from "@clicktree/core/requests";
import { writeTreeFile } from "@clicktree/core/tree";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useApi } from "../../platform/api.js";
import { useSession } from "../../platform/session/session.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { saveFile } from "../../shared/download/index.js";
import style from "./sharing.module.css";

/** Copies the tree to the user's own trees, or saves it as a file. */
export function SharedActions({ shared: { name, tree, result } }: { readonly shared: Shared }) {
  const file = tree ?? result?.sent?.tree;
  return file ? <TreeActions name={name} tree={file} /> : null;
}

function TreeActions({ name, tree }: { readonly name: string; readonly tree: TreeFile }) {
  const { t } = useTranslation("web-share");
  const api = useApi();
  const navigate = useNavigate();
  const isSignedIn = useSession().state === "in";
  const { nodes, edges, description = null, modulationConfig = null, modulationTable = null } = tree;
  const copy = useMutation({
    mutationFn: () =>
      api.call(routes.trees.create, { body: { name, description, nodes, edges, modulationConfig, modulationTable } }),
    onError: (error) => reportFailure(t("copyFailed"), error),
  });
  // not called once the user has left the page
  const open = ({ id }: Tree) => navigate(`/decision-tree-editor?tree=${id}`);
  const save = () => {
    const bytes = new TextEncoder().encode(writeTreeFile({ ...tree, name }));
    saveFile({ name: `${treeFileStem(name)}.tree.json`, bytes, isText: false });
  };
  return (
    <div className={style.actions}>
      {isSignedIn ? (
        <Button type="primary" loading={copy.isPending} onClick={() => copy.mutate(undefined, { onSuccess: open })}>
          {t("copyToOwn")}
        </Button>
      ) : (
        <SignInLink text={t("signInToCopy")} />
      )}
      <Button onClick={save}>{t("download")}</Button>
    </div>
  );
}

/** Leads to the sign-in page, which returns to this link. */
export function SignInLink({ text }: { readonly text: string }) {
  const { pathname, hash } = useLocation();
  return (
    <Link to={`/auth?${new URLSearchParams({ next: `${pathname}${hash}` })}`} reloadDocument>
      {text}
    </Link>
  );
}
