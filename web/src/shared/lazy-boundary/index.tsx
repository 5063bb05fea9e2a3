import i18next from "i18next";
import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast/index.js";
import style from "./lazy-boundary.module.css";

/** A part that can be fetched before it is needed, so that it opens during an outage too. */
type LazyPart<P> = FunctionComponent<P> & { readonly preload: () => void };

const failedParts = new Set<() => void>();

/** Lets parts that could not be fetched be asked for again, the next time that they are rendered. */
function retryFailedParts(): void {
  for (const renew of failedParts) renew();
  failedParts.clear();
}

/**
 * Loads a part of a page when it is first rendered, inside a LazyBoundary. React keeps a failed `lazy` for ever, so each
 * attempt gets a `lazy` of its own. Chromium keeps failed imports too: dialogs are preloaded with their page.
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

/** True where a part of the page could not be fetched: the file is gone after an upgrade, or there is no connection. */
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

interface Props {
  /** Shown while the part is being fetched. */
  readonly waiting?: ReactNode;
  /** Called when the part cannot be fetched, so that a dialog closes; a toast says why. Without it a notice replaces the part. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed?: { readonly error: unknown } | undefined;
}

/** Contains a part of the page that is fetched when it is needed. If that fails, the rest of the page stays as it is. */
export class LazyBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { onMissing } = this.props;
    retryFailedParts();
    if (onMissing === undefined || !isChunkLoadError(error)) return;
    const t = i18next.getFixedT(null, "web-shell");
    toast({ kind: "error", title: t("partTitle"), text: t("partText") });
    onMissing();
  }

  override render() {
    const { waiting = null, onMissing, children } = this.props;
    const { failed } = this.state;
    if (failed && !isChunkLoadError(failed.error)) throw failed.error;
    if (failed) return onMissing ? null : <MissingPart retry={() => this.setState({ failed: undefined })} />;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
