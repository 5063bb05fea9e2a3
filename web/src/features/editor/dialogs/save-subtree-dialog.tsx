import { routes, type Tree } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { failureText, keys, sendingKey, useApi } from "../../../platform/api.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { subtreeAsTree } from "../model/add-tree.js";
import { treeFileOf } from "../model/document.js";
import { outlineOf } from "../model/outline.js";
import { useEditorStore, useEditorUi } from "../state/editor-context.js";
import { clockAndRandom } from "../state/problem-text.js";
import style from "./dialogs.module.css";

/** Saves the subtree of a node as a separate tree, with a link to it. */
export default function SaveSubtreeDialog({ node }: { readonly node: string }) {
  const { t } = useTranslation("web-parts");
  const { close } = useEditorUi();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { document } = useEditorStore().getState();
  const id = useId();
  const number = outlineOf(document).node(node)?.data.nodeNumber ?? "";
  const whole = document.name.trim();
  const [name, setName] = useState(() =>
    (whole === "" ? t("nodeName", { number }) : t("partName", { name: whole, number })).slice(0, 200),
  );
  const [part] = useState(() => subtreeAsTree(document, node, "", clockAndRandom().now));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [stored, setStored] = useState<Pick<Tree, "id" | "name">>();
  // sending the same name again after a lost response creates only one tree
  const sent = useRef<{ readonly name: string; readonly key: string }>(undefined);
  const isNamed = name.trim() !== "";
  const size = { nodes: part.nodes.length, bins: part.modulationTable?.[0]?.length ?? 0 };
  const save = async (): Promise<void> => {
    if (!isNamed || busy) return;
    setBusy(true);
    setFault(undefined);
    if (sent.current?.name !== name) sent.current = { name, key: sendingKey() };
    const description = whole === "" ? {} : { description: t("partOf", { name: whole, number }) };
    const body = { ...treeFileOf({ ...part, name }), ...description, name: name.trim() };
    try {
      setStored(await api.call(routes.trees.create, { body, headers: { "idempotency-key": sent.current.key } }));
      void queries.invalidateQueries({ queryKey: keys.trees.all });
    } catch (error) {
      setFault(failureText(error));
    }
    setBusy(false);
  };
  const open = (): void => {
    close();
    void navigate(`?tree=${stored?.id}`);
  };
  return (
    <Dialog
      title={t("saveTitle")}
      close={close}
      buttons={[
        { text: t(stored ? "close" : "cancel"), id: "close", onClick: close },
        {
          text: t(stored ? "openIt" : "save"),
          id: "main",
          type: "primary",
          disabled: !isNamed,
          loading: busy,
          onClick: () => (stored ? open() : void save()),
        },
      ]}
    >
      {stored ? (
        <p role="status" tabIndex={-1} ref={(place) => place?.focus()} className={style.text}>
          {t("stored", { name: stored.name })} <Link to="/history">{t("storedPlace")}</Link>
        </p>
      ) : (
        <form
          className={style.save}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className={style.text}>{t(size.bins > 0 ? "saveText" : "saveTextWithoutTable", { ...size, number })}</p>
          <label htmlFor={id}>{t("name")}</label>
          <input
            id={id}
            type="text"
            maxLength={200}
            autoComplete="off"
            value={name}
            aria-invalid={!isNamed || fault !== undefined}
            aria-describedby={`${id}-fault`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
          <p id={`${id}-fault`} className={style.fault} role="alert">
            {isNamed ? fault : t("nameRequired")}
          </p>
        </form>
      )}
    </Dialog>
  );
}
