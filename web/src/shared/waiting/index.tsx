import { useQueryClient } from "@tanstack/react-query";
import { Button, Spin } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/api.js";
import { wordSpace } from "../../platform/i18n.js";
import style from "./waiting.module.css";

/** A spinner with a label for screen readers. */
export const Waiting = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Spin />
  </div>
);

/** Milliseconds after which a person doubts that anything still happens; a call is given up after 30 s. */
const slowMs = 5_000;

/** A spinner; after a few seconds also in words, with a button that asks the server again. */
function Loading({ text }: Pick<Props, "text">) {
  const queries = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  // a refetch would wait for the call that hangs
  const again = () => queries.resetQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  return (
    <>
      <Waiting label={text("loading")} />
      {isSlow && (
        <>
          <p>{text("loading")}</p>
          <Button onClick={() => void again()}>{text("tryAgain")}</Button>
        </>
      )}
    </>
  );
}

interface Props {
  readonly error: Error | null;
  readonly retry: () => unknown;
  readonly text: (key: "loading" | "loadFailed" | "tryAgain") => string;
  readonly className: string | undefined;
}

/** In place of a list: a spinner, or the error with a button that retries. */
export function ListStatus({ error, retry, text, className }: Props) {
  return error === null ? (
    <div className={className}>
      <Loading text={text} />
    </div>
  ) : (
    <div className={className} role="alert">
      <h2>{text("loadFailed")}</h2>
      <p>{failureText(error)}</p>
      <Button onClick={() => void retry()}>{text("tryAgain")}</Button>
    </div>
  );
}

interface Retried {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Repeats those of the queries that failed. */
export const retryFailed =
  (...queries: readonly Retried[]) =>
  (): Promise<unknown> =>
    Promise.all(queries.filter(({ error }) => error !== null).map(({ refetch }) => refetch()));

interface LoadFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly retry: () => unknown;
}

/** In place of a part of a page, such as an optional field, whose data could not be loaded. */
export function LoadFailure({ title, error, retry }: LoadFailureProps) {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.failure} role="alert">
      <p>
        <b>{title}</b>
        {wordSpace() + failureText(error)}
      </p>
      <Button size="small" onClick={() => void retry()}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
