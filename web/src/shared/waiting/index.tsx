import { Button, Spin } from "antd";
import { failureText } from "../../platform/api.js";

/** A spinner with a label for screen readers. */
export const Waiting = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Spin />
  </div>
);

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
      <Waiting label={text("loading")} />
    </div>
  ) : (
    <div className={className} role="alert">
      <h2>{text("loadFailed")}</h2>
      <p>{failureText(error)}</p>
      <Button onClick={() => void retry()}>{text("tryAgain")}</Button>
    </div>
  );
}
