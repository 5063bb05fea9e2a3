import { useEffect } from "react";
import { loadNouns } from "../../../platform/i18n.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { ShareDialog } from "../../../shared/share/index.js";
import { isUnsaved, treeOf } from "../model/state.js";
import { useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";

const texts = () => loadNouns(["web-design", "web-analysis", "analysis"]);

// These dialogs and their texts are loaded when they are first opened.
const SaveDialog = lazyPart(async () => ({ default: (await import("./save-dialog.js")).SaveDialog }));
const ConflictDialog = lazyPart(async () => ({ default: (await import("./save-dialog.js")).ConflictDialog }));
const ResetDialog = lazyPart(async () => ({ default: (await import("./confirm-dialogs.js")).ResetDialog }));
const HomeDialog = lazyPart(async () => ({ default: (await import("./confirm-dialogs.js")).HomeDialog }));
const ReminderDialog = lazyPart(async () => ({ default: (await import("./confirm-dialogs.js")).ReminderDialog }));
const KeysDialog = lazyPart(() => import("./keys-dialog.js"));
const DesignDialog = lazyPart(async () => (await Promise.all([import("../design/design-dialog.js"), texts()]))[0]);
const ImproveDialog = lazyPart(async () => (await Promise.all([import("../design/improve-dialog.js"), texts()]))[0]);
const SweepDialog = lazyPart(async () => (await Promise.all([import("../design/sweep-dialog.js"), texts()]))[0]);
const SimulateDialog = lazyPart(
  async () =>
    (
      await Promise.all([
        import("../design/simulate-dialog.js"),
        texts(),
        loadNouns(["web-simulate", "web-result", "web-explain", "judgement"]),
      ])
    )[0],
);
const EditorTour = lazyPart(async () => (await Promise.all([import("./tour.js"), loadNouns(["web-tour"])]))[0]);
const AddTreeDialog = lazyPart(
  async () => (await Promise.all([import("./add-tree-dialog.js"), loadNouns(["web-parts"])]))[0],
);
const SaveSubtreeDialog = lazyPart(
  async () => (await Promise.all([import("./save-subtree-dialog.js"), loadNouns(["web-parts"])]))[0],
);
const GalleryDialog = lazyPart(() => import("./gallery-dialog.js"));
const ModulationDialog = lazyPart(() => import("./modulation-dialog.js"));
const PaletteDialog = lazyPart(() => import("./palette-dialog.js"));
const PreviewDialog = lazyPart(() => import("./preview-dialog.js"));
const RequestDialog = lazyPart(
  async () =>
    (
      await Promise.all([
        import("./request-dialog.js"),
        loadNouns(["web-analysis", "web-simulate", "web-requests", "web-result"]),
      ])
    )[0],
);

/** The address of the stored tree on the canvas, and its share links. */
function ShareTree({ close }: { readonly close: () => void }) {
  const { id = 0 } = useEditor(treeOf);
  const name = useEditor(({ document }) => document.name);
  return <ShareDialog kind="tree" id={id} name={name} close={close} />;
}

/** Fetches what asks about changes as soon as there are some, so that it opens even during an outage. */
function preloadQuestions(): void {
  for (const part of [SaveDialog, ResetDialog, ReminderDialog, RequestDialog, PreviewDialog]) part.preload();
}

/** Time after which a tree that is only looked at has what it needs to be sent, in milliseconds. */
const preloadMs = 2_000;

/** The open dialog. Its state starts fresh each time. */
export function Dialogs() {
  const { close } = useEditorUi();
  const hasChanges = useEditor(isUnsaved);
  useEffect(() => {
    const timer = setTimeout(preloadQuestions, hasChanges ? 0 : preloadMs);
    return () => clearTimeout(timer);
  }, [hasChanges]);
  const dialog = useEditorUiState((state) => state.dialog);
  if (dialog === undefined) return null;
  return (
    <LazyBoundary key={dialog.kind} onMissing={close}>
      {(dialog.kind === "save" || dialog.kind === "saveAs") && <SaveDialog kind={dialog.kind} next={dialog.next} />}
      {dialog.kind === "conflict" && <ConflictDialog next={dialog.next} />}
      {dialog.kind === "reset" && <ResetDialog />}
      {dialog.kind === "home" && <HomeDialog />}
      {dialog.kind === "reminder" && <ReminderDialog />}
      {dialog.kind === "keys" && <KeysDialog />}
      {dialog.kind === "addTree" && <AddTreeDialog {...dialog.place} />}
      {dialog.kind === "saveSubtree" && <SaveSubtreeDialog node={dialog.node} />}
      {dialog.kind === "design" && <DesignDialog />}
      {dialog.kind === "improve" && <ImproveDialog />}
      {dialog.kind === "tour" && <EditorTour />}
      {dialog.kind === "share" && <ShareTree close={close} />}
      {dialog.kind === "simulate" && <SimulateDialog />}
      {dialog.kind === "sweep" && <SweepDialog />}
      {dialog.kind === "modulation" && <ModulationDialog />}
      {dialog.kind === "palette" && <PaletteDialog />}
      {dialog.kind === "preview" && <PreviewDialog />}
      {dialog.kind === "request" && <RequestDialog />}
      {dialog.kind === "examples" && <GalleryDialog />}
    </LazyBoundary>
  );
}
