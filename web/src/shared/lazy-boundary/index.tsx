import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast/toast.js";
import style from "./lazy-boundary.module.css";

/** A part that can be prefetched, so that it opens even during an outage. */
type LazyPart<P> = FunctionComponent<P> & { readonly preload: () => void };

const failedParts = new Set<() => void>();

/** Makes parts that could not be fetched try again when they are next rendered. */
function retryFailedParts(): void {
  for (const renew of failedParts) renew();
  failedParts.clear();
}

/**
 * Loads a part of a page when it is first rendered, inside a LazyBoundary. React never retries a failed `lazy`, so each
 * attempt is a new `lazy`. Browsers never retry a failed import either; retryable-imports.mts works around that.
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

/** True if a part of the page could not be fetched: an upgrade has removed its file, or there is no connection. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload|error loading/i.test(error.message);

/** Shown in place of a part that could not be fetched. */
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
  /** Shown while the part is loading. */
  readonly waiting?: ReactNode;
  /**
   * Called if the part cannot be fetched, for example to close a dialog; a toast gives the reason. Without it, a notice
   * replaces the part.
   */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/** Wraps a part of the page that is fetched on demand. If that fails, the rest of the page is not affected. */
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
