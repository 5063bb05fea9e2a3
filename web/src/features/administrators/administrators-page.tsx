import { FileSearchOutlined, PlusOutlined } from "@ant-design/icons";
import type { Administrator, UserAccount } from "@clicktree/contract";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useUser } from "../../platform/session/session.js";
import { Dialog } from "../../shared/dialog/index.js";
import { PageFrame } from "../../shared/page-frame/index.js";
import { useRowFocus } from "../../shared/row-focus/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { AdministratorCard } from "./administrator-card.js";
import style from "./administrators.module.css";
import { CloseAccountDialog } from "./close-account-dialog.js";
import { CreateDialog } from "./create-dialog.js";
import { ResetPasswordDialog } from "./reset-password-dialog.js";
import { useAdministrators, useRemove } from "./use-administrators.js";
import { UsersList } from "./users-list.js";

const notes = [
  ["note1Title", "note1"],
  ["note2Title", "note2"],
  ["note3Title", "note3"],
  ["note4Title", "note4"],
] as const;

/** Lists the administrators, adds a new one, and deletes others; and the users. */
export default function AdministratorsPage() {
  const { t } = useTranslation("web-administrators");
  const { t: shell } = useTranslation("web-shell");
  const navigate = useNavigate();
  const { id: me } = useUser();
  const { data: all, error, refetch } = useAdministrators();
  const [creating, setCreating] = useState(false);
  const [closing, setClosing] = useState<UserAccount>();
  const [resetting, setResetting] = useState<string>();
  const [leaving, setLeaving] = useState<Administrator>();
  const remove = useRemove();
  const place = useRef<HTMLUListElement>(null);
  useRowFocus(place, all);
  const keep = () => setLeaving(undefined);
  return (
    <PageFrame
      back={{ to: "/", text: t("backToHome") }}
      title={t("title")}
      description={all && (all.length === 1 ? t("onlyOne") : t("count", { count: all.length }))}
      actions={
        <>
          <Button icon={<FileSearchOutlined aria-hidden />} onClick={() => navigate("/admin/audit")}>
            {shell("auditLog")}
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            {t("create")}
          </Button>
        </>
      }
    >
      {all ? (
        <ul ref={place} className={style.cards}>
          {all.map((administrator) => (
            <AdministratorCard
              key={administrator.id}
              administrator={administrator}
              isOwn={administrator.id === me}
              busy={remove.isPending}
              remove={setLeaving}
              reset={setResetting}
            />
          ))}
        </ul>
      ) : (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />
      )}
      <UsersList reset={setResetting} closeAccount={setClosing} />
      <dl className={style.notes}>
        {notes.map(([title, note]) => (
          <div key={note}>
            <dt>{t(title)}</dt>
            <dd>{t(note)}</dd>
          </div>
        ))}
      </dl>
      {creating && <CreateDialog close={() => setCreating(false)} />}
      {closing && <CloseAccountDialog user={closing} close={() => setClosing(undefined)} />}
      {resetting !== undefined && <ResetPasswordDialog username={resetting} close={() => setResetting(undefined)} />}
      {leaving && (
        <Dialog
          title={t("deleteTitle")}
          width={416}
          close={keep}
          buttons={[
            { text: t("cancel"), onClick: keep },
            {
              text: t("delete"),
              type: "primary",
              danger: true,
              onClick: () => {
                remove.mutate(leaving);
                keep();
              },
            },
          ]}
        >
          <p>{t("deleteQuestion", { name: leaving.username })}</p>
        </Dialog>
      )}
    </PageFrame>
  );
}
