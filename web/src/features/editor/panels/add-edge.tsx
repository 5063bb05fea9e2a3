import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { search } from "../model/search.js";
import type { EditorNode } from "../model/types.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import style from "./panel.module.css";

interface Props {
  readonly node: EditorNode;
  readonly done: () => void;
}

/** A branch to a new node, or to one that is there, named by its number. */
export function AddEdge({ node, done }: Props) {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const { addChild, connect } = useActions();
  const [number, setNumber] = useState("");
  const join = () => {
    const text = number.trim();
    const target = search(store.getState().document, text).find(({ data }) => data.nodeNumber === text);
    if (target === undefined)
      toast({ kind: "error", title: t("connectionError"), text: t("noSuchNode", { number: text }) });
    else if (connect(node.id, target.id)) done();
  };
  return (
    <div className={style.add}>
      <div className={style.row}>
        <Button size="small" onClick={() => addChild(node.id, "regular")}>
          {t("addRegular")}
        </Button>
        <Button size="small" onClick={() => addChild(node.id, "terminating")}>
          {t("addTerminating")}
        </Button>
      </div>
      <form
        className={style.row}
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <Input
          size="small"
          aria-label={t("connectTo")}
          placeholder={t("connectTo")}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button size="small" htmlType="submit" disabled={number.trim() === ""}>
          {t("connect")}
        </Button>
      </form>
    </div>
  );
}
