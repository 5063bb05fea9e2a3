import { CopyOutlined } from "@ant-design/icons";
import { routes, type Share, type ShareAudience, type ShareKind } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Input, Radio } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { marks } from "../../platform/i18n.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { copyText } from "../copy-text/index.js";
import { formatDateTime } from "../date-time/index.js";
import { Dialog } from "../dialog/index.js";
import { LoadFailure } from "../waiting/index.js";
import style from "./share.module.css";

export interface Props {
  readonly kind: ShareKind;
  /** Id of the tree or request. */
  readonly id: number;
  readonly name: string;
  readonly close: () => void;
}

const ownPaths: Readonly<Record<ShareKind, string>> = {
  tree: "/decision-tree-editor?tree=",
  result: "/transfers?request=",
};

/** The address of one of the user's trees or results, a form for new share links, and the existing links. */
export default function ShareDialog({ kind, id, name, close }: Props) {
  const { t } = useTranslation("web-share");
  const [created, setCreated] = useState<CreatedLink>();
  return (
    <Dialog title={t("title", { name })} close={close} buttons={[{ text: t("close"), onClick: close }]}>
      <section className={style.part}>
        <h3>{t("ownAddress")}</h3>
        <LinkField label={t("ownAddress")} link={`${location.origin}${ownPaths[kind]}${id}`} />
        <p className={style.hint}>{t("ownAddressHint")}</p>
      </section>
      <NewLink kind={kind} id={id} created={created} setCreated={setCreated} />
      <Links
        kind={kind}
        id={id}
        onRevoked={(revoked) => setCreated((shown) => (shown?.id === revoked ? undefined : shown))}
      />
    </Dialog>
  );
}

function LinkField({ label, link }: { readonly label: string; readonly link: string }) {
  const { t } = useTranslation("web-share");
  return (
    <div className={style.link}>
      <Input readOnly aria-label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => copyText(link)}>
        {t("copyLink")}
      </Button>
    </div>
  );
}

type ObjectProps = Pick<Props, "kind" | "id">;

/** The link that was just created. Its secret is shown only here. */
interface CreatedLink {
  readonly id: number;
  readonly address: string;
}

interface NewLinkProps extends ObjectProps {
  readonly created: CreatedLink | undefined;
  readonly setCreated: (created: CreatedLink | undefined) => void;
}

/** Creates a link and copies it. Its secret is after the #, which browsers do not send to the server. */
function NewLink({ kind, id, created, setCreated }: NewLinkProps) {
  const { t } = useTranslation("web-share");
  const api = useApi();
  const queries = useQueryClient();
  const [audience, setAudience] = useState<ShareAudience>("anyone");
  const [mayCopy, setMayCopy] = useState(true);
  const create = useMutation({
    mutationFn: () => api.call(routes.shares.create, { body: { kind, objectId: id, audience, mayCopy } }),
    onSuccess: (share) => {
      const address = `${location.origin}/shared#${share.token}`;
      setCreated({ id: share.id, address });
      return copyText(address);
    },
    onError: (error) => reportFailure(t("createFailed"), error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.shares() }),
  });
  const title = useId();
  return (
    <section className={style.part}>
      <h3 id={title}>{t("newLink")}</h3>
      <p className={style.hint}>{t(kind === "tree" ? "treeShown" : "resultShown")}</p>
      <Radio.Group
        aria-label={t("audience")}
        // the link that is being created would seem to have the options chosen since
        disabled={create.isPending}
        value={audience}
        onChange={({ target }) => {
          setAudience(target.value as ShareAudience);
          // the link that was created has other options
          setCreated(undefined);
        }}
        options={(["anyone", "signed-in"] as const).map((value) => ({ value, label: t(`audience_${value}`) }))}
      />
      <Checkbox
        disabled={create.isPending}
        checked={mayCopy}
        onChange={({ target }) => {
          setMayCopy(target.checked);
          setCreated(undefined);
        }}
      >
        {t("mayCopyTree")}
      </Checkbox>
      <div role="status">
        {created !== undefined && (
          <>
            <LinkField label={t("newLink")} link={created.address} />
            <p className={style.hint}>{t("created")}</p>
          </>
        )}
      </div>
      <Button type="primary" loading={create.isPending} onClick={() => create.mutate()}>
        {t("create")}
      </Button>
    </section>
  );
}

interface LinksProps extends ObjectProps {
  readonly onRevoked: (id: number) => void;
}

/** The links to this object; each can be revoked. */
function Links({ kind, id, onRevoked }: LinksProps) {
  const { t } = useTranslation("web-share");
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keys.shares(),
    queryFn: ({ signal }) => api.call(routes.shares.list, { signal }),
    staleTime: 0,
  });
  const revoke = useMutation({
    mutationFn: (share: Share) => api.call(routes.shares.revoke, { params: { id: share.id } }),
    onSuccess: (_, share) => {
      onRevoked(share.id);
      toast({ kind: "success", title: t("revoked") });
    },
    onError: (error) => reportFailure(t("revokeFailed"), error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.shares() }),
  });
  const shares = data?.filter((share) => share.kind === kind && share.objectId === id);
  return (
    <section className={style.part}>
      <h3>{t("links")}</h3>
      {shares === undefined && error && <LoadFailure title={t("linksFailed")} error={error} retry={refetch} />}
      {shares?.length === 0 && <p className={style.hint}>{t("noLinks")}</p>}
      <ul className={style.links}>
        {shares?.map((share) => (
          <li key={share.id}>
            <div>
              <strong>{t(`audience_${share.audience}`)}</strong>
              {marks().comma}
              {t(share.mayCopy ? "copyAllowed" : "viewOnly")}
              <p className={style.hint}>
                {t("createdAt", { moment: formatDateTime(share.createdAt) })}
                {marks().comma}
                {share.openedAt === null ? t("neverOpened") : t("openedAt", { moment: formatDateTime(share.openedAt) })}
              </p>
            </div>
            <Button danger size="small" disabled={revoke.isPending} onClick={() => revoke.mutate(share)}>
              {t("revoke")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
