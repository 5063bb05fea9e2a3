import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast/toast.js";
import style from "./lazy-boundary.module.css";

/** A part that can be fetched before it is needed, so that it opens even during an outage. */
type LazyPart<P> = FunctionComponent<P> & { readonly preload: () => void };

const failedParts = new Set<() => void>();

/** Makes parts that could not be fetched try again the next time they are rendered. */
function retryFailedParts(): void {
  for (const renew of failedParts) renew();
  failedParts.clear();
}

/**
 * Loads a part of a page when it is first rendered, inside a LazyBoundary. React never retries a failed `lazy`, so each
 * attempt is a new `lazy`. Browsers never retry a failed import either; retryable-imports.mts avoids that.
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): LazyPart<P> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedParts.add(renew);
        throw error;
      }),
    );
  let Part = attempt() as unknown as ComponentType<P>;
  const renew = () => {
    Part = attempt() as unknown as ComponentType<P>;
  };
  // a failure shows when the part is rendered
  const preload = () => void load().catch(() => undefined);
  return Object.assign((props: P) => <Part {...props} />, { preload });
}

/** True if a part of the page could not be fetched: its file is gone after an upgrade, or there is no connection. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload|error loading/i.test(error.message);

/** Shown where a part could not be fetched. */
function MissingPart({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.missing} role="alert">
      <b>{t("partTitle")}</b>
      <p>{t("partText")}</p>
      <p className={style.ways}>
        <button type="button" className={style.again} onClick={retry}>
          {t("tryAgain")}
        </button>
        <button type="button" className={style.again} onClick={() => location.reload()}>
          {t("loadAgain")}
        </button>
      </p>
    </div>
  );
}

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed?: { readonly error: unknown } | undefined;
}

/** Catches errors that its children throw while rendering. A fallback that throws passes the error on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => this.setState({ failed: undefined }));
  }
}

interface Props {
  /** Shown while the part is being fetched. */
  readonly waiting?: ReactNode;
  /** Called when the part cannot be fetched, so that a dialog closes; a toast says why. Without it a notice replaces the part. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/** Contains a part of the page that is fetched when it is needed. If that fails, the rest of the page stays as it is. */
export function LazyBoundary({ waiting = null, onMissing, children }: Props) {
  const { t } = useTranslation("web-shell");
  const onError = (error: unknown) => {
    retryFailedParts();
    if (onMissing === undefined || !isChunkLoadError(error)) return;
    toast({ kind: "error", title: t("partTitle"), text: t("partText") });
    onMissing();
  };
  const fallback = (error: unknown, retry: () => void) => {
    if (!isChunkLoadError(error)) throw error;
    return onMissing ? null : <MissingPart retry={retry} />;
  };
  return (
    <ErrorBoundary fallback={fallback} onError={onError}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
