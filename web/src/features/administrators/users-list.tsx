import type { UserAccount } from "@clicktree/contract";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../platform/toast/toast.js";
import { DateTime } from "../../shared/date-time/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { useUsers } from "./use-users.js";
import style from "./users-list.module.css";

interface Props {
  readonly reset: (username: string) => void;
  readonly closeAccount: (user: UserAccount) => void;
}

/** The users, the newest account first, with a search by name. Passwords are reset and accounts closed from their rows. */
export function UsersList({ reset, closeAccount }: Props) {
  const { t } = useTranslation("web-administrators");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useUsers(search);
  const users = data?.pages.flat();
  const more = async () => {
    const { error: failure } = await fetchNextPage();
    if (failure) reportFailure(t("usersFailed"), failure);
  };
  const statusText = (key: "loading" | "loadFailed" | "tryAgain") =>
    t(key === "loading" ? "loadingUsers" : key === "loadFailed" ? "usersFailed" : key);
  return (
    <section className={style.users} aria-labelledby="users">
      <header>
        <h2 id="users">{t("users")}</h2>
        <form className={style.search} onSubmit={find}>
          <Input
            type="search"
            aria-label={t("findUser")}
            placeholder={t("findUser")}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button htmlType="submit">{t("find")}</Button>
        </form>
      </header>
      {users === undefined ? (
        <ListStatus error={error} retry={refetch} text={statusText} className={style.status} />
      ) : users.length === 0 ? (
        <p className={style.status}>{t(search === "" ? "noUsers" : "noUserFound")}</p>
      ) : (
        <table className={style.table}>
          <caption>{t("users")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("username")}</th>
              <th scope="col">{t("created")}</th>
              <th scope="col">{t("lastSignIn")}</th>
              <th scope="col" className={style.count}>
                {t("trees")}
              </th>
              <th scope="col" className={style.count}>
                {t("waitingRequests")}
              </th>
              <th scope="col">{t("actions")}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row key={user.id} user={user} reset={reset} closeAccount={closeAccount} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <div className={style.more}>
          <Button loading={isFetching} onClick={() => void more()}>
            {t("olderAccounts")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ user, reset, closeAccount }: Props & { readonly user: UserAccount }) {
  const { t } = useTranslation("web-administrators");
  const { username: name, createdAt, lastSignInAt, trees, waitingRequests } = user;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t("created")}>
        <DateTime at={createdAt} />
      </td>
      <td data-label={t("lastSignIn")}>{lastSignInAt === null ? t("notYet") : <DateTime at={lastSignInAt} />}</td>
      <td data-label={t("trees")} className={style.count}>
        {trees}
      </td>
      <td data-label={t("waitingRequests")} className={style.count}>
        {waitingRequests}
      </td>
      <td className={style.actions}>
        <Button size="small" aria-label={t("resetOf", { name })} onClick={() => reset(name)}>
          {t("resetPassword")}
        </Button>
        <Button size="small" danger aria-label={t("closeOf", { name })} onClick={() => closeAccount(user)}>
          {t("closeForGood")}
        </Button>
      </td>
    </tr>
  );
}
