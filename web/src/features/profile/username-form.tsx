import type { FileTransfer, UsernameChanges } from "@clicktree/contract";
import { parseRequestNumber, requestNumber } from "@clicktree/core/requests";
import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useUser } from "../../platform/session/session.js";
import { faultOf, staysUnderPointer } from "../../shared/account-fields/index.js";
import style from "./profile.module.css";
import { useChangeUsername, useOwnRequests, useUsernameChanges } from "./use-profile.js";

/** Number of each name change allowed in a calendar month. */
const changeNumbers = [1, 2, 3] as const;
const maxLength = 20;

/** Sets a new user name. Shows the quota and the effects. */
export function UsernameForm() {
  const { t } = useTranslation(["web-profile", "failures"]);
  const [form] = Form.useForm<{ readonly newUsername: string }>();
  const { data: changes } = useUsernameChanges();
  const nameRefused = (message: string) => {
    form.setFields([{ name: "newUsername", errors: [message] }]);
    form.getFieldInstance("newUsername")?.focus();
  };
  const change = useChangeUsername(form.resetFields, nameRefused);
  const typed = (Form.useWatch("newUsername", form) ?? "").trim();
  const valid = {
    validator: async (_: unknown, value: string | undefined) => {
      const fault = faultOf("username", (value ?? "").trim());
      if (fault) throw new Error(t(`failures:${fault}`));
    },
  };
  const isUsedUp = changes?.canChange === false;
  return (
    <div className={style.pair}>
      <Form
        form={form}
        className={style.form ?? ""}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        disabled={isUsedUp}
        onFinish={({ newUsername }) => change.mutate(newUsername.trim())}
      >
        {isUsedUp && <Alert type="info" title={t("usedUp", { date: changes.resetDate })} />}
        <Form.Item
          style={{ marginBottom: 0 }}
          name="newUsername"
          label={t("newUsername")}
          rules={[valid]}
          extra={t("nameRules")}
        >
          <Input
            readOnly={change.isPending}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            count={{
              show: ({ count }) => t("length", { count, max: maxLength }),
              max: maxLength,
              strategy: (text) => [...text.trim()].length,
            }}
          />
        </Form.Item>
        <div className={style.send}>
          <Button type="primary" htmlType="submit" loading={change.isPending} {...staysUnderPointer}>
            {t("changeUsername")}
          </Button>
          <small>{t("staySignedIn")}</small>
        </div>
      </Form>
      {changes && (
        <div className={style.aside}>
          <Quota changes={changes} />
          <Effects newName={typed !== "" && faultOf("username", typed) === undefined ? typed : undefined} />
        </div>
      )}
    </div>
  );
}

function Quota({
  changes: { remainingChanges: left, changedOn, resetDate: date },
}: {
  readonly changes: UsernameChanges;
}) {
  const { t, i18n } = useTranslation("web-profile");
  const days = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(new Set(changedOn));
  return (
    <>
      <p className={style.quota}>
        <b>{t("quotaTitle")}</b> <span>{t("quota", { left, all: changeNumbers.length })}</span>
      </p>
      <div className={style.blocks} aria-hidden>
        {changeNumbers.map((number) => (
          <span key={number} data-used={number <= changeNumbers.length - left} />
        ))}
      </div>
      <p className={style.note}>
        {changedOn.length === 0 ? t("quotaUnused", { date }) : t("quotaUsed", { days, date })}
      </p>
    </>
  );
}

/** The effects of a new name on request numbers and on the current name. */
function Effects({ newName }: { readonly newName: string | undefined }) {
  const { t } = useTranslation("web-profile");
  const { username } = useUser();
  const { data } = useOwnRequests();
  if (data === undefined) return null;
  const [first, last] = firstAndLast(data);
  const next = (last === undefined ? 0 : numberOf(last)) + 1;
  return (
    <dl className={style.effects}>
      <dt>{t("fromNowOn")}</dt>
      <dd>
        <code>{requestNumber(newName ?? username, next)}</code>
      </dd>
      {first !== undefined && last !== undefined && (
        <>
          <dt>{t("soFar")}</dt>
          <dd>{first === last ? t("keepsName", { number: first }) : t("keepNames", { first, last })}</dd>
        </>
      )}
      {newName !== undefined && newName !== username && (
        <>
          <dt>{username}</dt>
          <dd>{t("staysReserved")}</dd>
        </>
      )}
    </dl>
  );
}

const numberOf = (text: string): number => Number(parseRequestNumber(text)?.number ?? 0);

/** The request numbers with the lowest and the highest number. */
function firstAndLast(requests: readonly FileTransfer[]): readonly [string | undefined, string | undefined] {
  const sorted = requests.map((request) => request.requestNumber).sort((a, b) => numberOf(a) - numberOf(b));
  return [sorted[0], sorted.at(-1)];
}
