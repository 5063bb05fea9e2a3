import { lazy } from "react";
import { loadNouns } from "../../../platform/i18n/index.js";
import { LazyBoundary } from "../../../shared/lazy-boundary/index.js";
import { loadDesign, loadImprove, loadSweep } from "../design/load.js";
import { useEditorUi, useEditorUiState } from "../state/editor-ui.js";
import { ConflictDialog } from "./conflict-dialog.js";
import { HomeDialog } from "./home-dialog.js";
import { KeysDialog } from "./keys-dialog.js";
import { ReminderDialog } from "./reminder-dialog.js";
import { ResetDialog } from "./reset-dialog.js";
import { SaveDialog } from "./save-dialog.js";

const DesignDialog = lazy(loadDesign);
const ImproveDialog = lazy(loadImprove);
const SweepDialog = lazy(loadSweep);
const GalleryDialog = lazy(async () => ({ default: (await import("./gallery/gallery-dialog.js")).GalleryDialog }));
const ModulationDialog = lazy(() => import("./modulation/modulation-dialog.js"));
const PreviewDialog = lazy(() => import("./preview-dialog.js"));
const TransferDialog = lazy(
  async () => (await Promise.all([import("./transfer/transfer-dialog.js"), loadNouns(["web-analysis"])]))[0],
);

/** The dialog that is open; each begins anew when it opens. */
export function Dialogs() {
  const { close } = useEditorUi();
  const dialog = useEditorUiState((state) => state.dialog);
  if (dialog === undefined) return null;
  switch (dialog.kind) {
    case "save":
    case "saveAs":
      return <SaveDialog kind={dialog.kind} next={dialog.next} />;
    case "conflict":
      return <ConflictDialog next={dialog.next} />;
    case "reset":
      return <ResetDialog />;
    case "home":
      return <HomeDialog />;
    case "reminder":
      return <ReminderDialog />;
    case "keys":
      return <KeysDialog />;
    default:
      return (
        <LazyBoundary key={dialog.kind} onMissing={close}>
          {dialog.kind === "design" && <DesignDialog />}
          {dialog.kind === "improve" && <ImproveDialog />}
          {dialog.kind === "sweep" && <SweepDialog />}
          {dialog.kind === "modulation" && <ModulationDialog />}
          {dialog.kind === "preview" && <PreviewDialog />}
          {dialog.kind === "transfer" && <TransferDialog />}
          {dialog.kind === "examples" && <GalleryDialog onClose={close} />}
        </LazyBoundary>
      );
  }
}
