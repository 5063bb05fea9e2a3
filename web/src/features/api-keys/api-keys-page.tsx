import { CodeOutlined, PlusOutlined } from "@ant-design/icons";
import type { ApiKey } from "@clicktree/contract";
import { Button, Skeleton } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/api.js";
import { useNarrow } from "../../platform/theme/media-queries.js";
import { Dialog } from "../../shared/dialog/index.js";
import { useOnScreen } from "../../shared/notifications/index.js";
import { PageFrame } from "../../shared/page-frame/index.js";
import { useRowFocus } from "../../shared/row-focus/index.js";
import style from "./api-keys.module.css";
import { CreatedDialog } from "./created-dialog.js";
import { Documentation } from "./documentation.js";
import { KeyForm } from "./key-form.js";
import { KeyList } from "./key-list.js";
import { ReplaceDialog } from "./replace-dialog.js";
import { useDeleteKey, useKeyKind, useKeyLimit, useKeys, useNewKey } from "./use-keys.js";

type Shown =
  | { readonly what: "new" | "none" }
  | { readonly what: "created" | "delete" | "replace"; readonly key: ApiKey };

/** The user's API keys or, at the administrator's address, the administrator's. */
export default function ApiKeysPage() {
  const { t } = useTranslation("web-api-keys");
  const kind = useKeyKind();
  const isAdmin = kind === "admin";
  const [shown, setShown] = useState<Shown>({ what: "none" });
  const [made, setMade] = useState<ApiKey>();
  const close = () => setShown({ what: "none" });
  const [forms, setForms] = useState(0);
  const { create, rotate } = useNewKey(kind, (key, isReplaced) => {
    setMade(key);
    setShown({ what: "created", key });
    // the form is emptied after its own key only
    if (!isReplaced) setForms((count) => count + 1);
  });
  const remove = useDeleteKey(kind);
  const form = useId();
  // on a phone the list comes first, and the form is in a dialog
  const narrow = useNarrow();
  const add = () => setShown({ what: "new" });
  return (
    <PageFrame
      back={isAdmin ? { to: "/", text: t("backToHome") } : { to: "/decision-tree-editor", text: t("backToEditor") }}
      title={t(isAdmin ? "adminTitle" : "title")}
      description={t(isAdmin ? "adminIntro" : "intro")}
    >
      <div className={style.columns} data-kind={kind}>
        {narrow && (
          <details className={style.examples}>
            <summary>
              <CodeOutlined aria-hidden /> {t("examples")}
            </summary>
            <Documentation kind={kind} />
          </details>
        )}
        {!isAdmin && !narrow && (
          <section className={`${style.card} ${style.create}`} aria-labelledby="create-key">
            <h2 id="create-key">{t("createTitle")}</h2>
            <KeyForm key={forms} kind={kind} create={create.mutate} busy={create.isPending}>
              <div className={style.send}>
                <Button type="primary" htmlType="submit" loading={create.isPending}>
                  {t("create")}
                </Button>
                <small>{t("shownOnce")}</small>
              </div>
            </KeyForm>
          </section>
        )}
        <Keys
          newest={made?.id}
          add={isAdmin && !narrow ? add : undefined}
          remove={(key) => setShown({ what: "delete", key })}
          replace={(key) => setShown({ what: "replace", key })}
        />
        {!narrow && <Documentation kind={kind} />}
      </div>
      {narrow && (
        <div className={style.add}>
          <Button block type="primary" size="large" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t("newKey")}
          </Button>
        </div>
      )}
      {shown.what === "new" && (
        <Dialog
          title={t("newKey")}
          close={close}
          buttons={[
            { text: t("cancel"), onClick: close },
            { text: t("create"), type: "primary", htmlType: "submit", form, loading: create.isPending },
          ]}
        >
          <KeyForm id={form} kind={kind} create={create.mutate} busy={create.isPending} />
        </Dialog>
      )}
      {shown.what === "created" && <CreatedDialog kind={kind} created={shown.key} close={close} />}
      {shown.what === "replace" && (
        <ReplaceDialog
          old={shown.key}
          busy={rotate.isPending}
          replace={(body) => rotate.mutate({ id: shown.key.id, ...body })}
          close={close}
        />
      )}
      {shown.what === "delete" && (
        <Dialog
          title={t("deleteTitle")}
          close={close}
          buttons={[
            { text: t("cancel"), onClick: close },
            {
              text: t("delete"),
              type: "primary",
              danger: true,
              onClick: () => {
                remove.mutate(shown.key);
                close();
              },
            },
          ]}
        >
          <p className={style.named}>{shown.key.keyName}</p>
          <p>{t("deleteText")}</p>
        </Dialog>
      )}
    </PageFrame>
  );
}

interface KeysProps {
  readonly newest: number | undefined;
  /** Undefined if the form for a new key is beside the list. */
  readonly add: (() => void) | undefined;
  readonly remove: (key: ApiKey) => void;
  readonly replace: (key: ApiKey) => void;
}

/** The card of the list, including its loading, error and empty states. */
function Keys({ newest, add, remove, replace }: KeysProps) {
  const { t } = useTranslation("web-api-keys");
  const kind = useKeyKind();
  const isAdmin = kind === "admin";
  const { data: list, error, refetch } = useKeys(kind);
  const limit = useKeyLimit();
  const place = useRef<HTMLElement>(null);
  useRowFocus(place, list);
  useOnScreen(list && (isAdmin ? "/admin/api-keys" : "/api-keys"));
  return (
    <section ref={place} className={`${style.card} ${style.keys}`} aria-labelledby="my-keys">
      <header>
        <h2 id="my-keys">{t("listTitle")}</h2>
        {list && (
          <span className={style.muted}>
            {limit === undefined ? list.length : t("ofAtMost", { count: list.length, limit })}
          </span>
        )}
        <span className={style.links}>
          {add ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
              {t("newKey")}
            </Button>
          ) : (
            <small>{t("deletedStops")}</small>
          )}
        </span>
      </header>
      {list && list.length > 0 && <KeyList kind={kind} list={list} newest={newest} remove={remove} replace={replace} />}
      {list?.length === 0 && (
        <div className={style.centre}>
          <b>{t("empty")}</b>
          <p className={style.muted}>{t(isAdmin ? "adminEmptyHint" : "emptyHint")}</p>
        </div>
      )}
      {!list && error && (
        <div className={style.centre} role="alert">
          <b>{t(isAdmin ? "adminLoadFailed" : "loadFailed")}</b>
          <p>{failureText(error)}</p>
          <Button onClick={() => void refetch()}>{t("tryAgain")}</Button>
        </div>
      )}
      {!list && !error && (
        <div role="status" aria-label={t("loading")} className={style.loading}>
          {[1, 2, 3].map((n) => (
            <div key={n} aria-hidden>
              <Skeleton active title={{ width: "30%" }} paragraph={{ rows: 1 }} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
