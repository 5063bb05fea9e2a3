import i18next from "i18next";
import { Component, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast/index.js";
import style from "./lazy-boundary.module.css";

/** A part of the page that could not be fetched: the file is gone after an upgrade, or the network is. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload|error loading/i.test(error.message);

/** Stands where a part could not be fetched. Browsers do not ask for it again before the page is loaded anew. */
function MissingPart() {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.missing} role="alert">
      <b>{t("partTitle")}</b>
      <p>{t("partText")}</p>
      <button type="button" className={style.again} onClick={() => location.reload()}>
        {t("loadAgain")}
      </button>
    </div>
  );
}

interface Props {
  /** Stands here while the part is on its way. */
  readonly waiting?: ReactNode;
  /** Takes the part away where it cannot be fetched, which a toast then tells; else a notice stands in its place. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed?: { readonly error: unknown };
}

/** A part of the page that is fetched when it is needed. Where it cannot be, the page around it stays as it is. */
export class LazyBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { onMissing } = this.props;
    if (onMissing === undefined || !isChunkLoadError(error)) return;
    const t = i18next.getFixedT(null, "web-shell");
    toast({ kind: "error", title: t("partTitle"), text: t("partText") });
    onMissing();
  }

  override render() {
    const { waiting = null, onMissing, children } = this.props;
    const { failed } = this.state;
    if (failed && !isChunkLoadError(failed.error)) throw failed.error;
    if (failed) return onMissing ? null : <MissingPart />;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
