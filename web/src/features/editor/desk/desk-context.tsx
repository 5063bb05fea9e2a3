import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { Dialog, SaveWish } from "./dialogs.js";

/** What is open around the canvas. */
interface Desk {
  readonly dialog: Dialog | undefined;
  readonly problemsOpen: boolean;
  readonly saving: boolean;
  /** When the last save went well. */
  readonly savedAt: Date | undefined;
  /** The save that reached no server and waits for the line. */
  readonly waiting: SaveWish | undefined;
  open(dialog: Dialog): void;
  close(): void;
  showProblems(shown: boolean): void;
  setSaving(saving: boolean): void;
  setSavedAt(moment: Date): void;
  setWaiting(wish: SaveWish | undefined): void;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>();
  const [problemsOpen, showProblems] = useState(false);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [waiting, setWaiting] = useState<SaveWish>();
  const close = useCallback(() => setDialog(undefined), []);
  const desk = useMemo(
    () => ({
      ...{ dialog, problemsOpen, saving, savedAt, waiting },
      ...{ open: setDialog, close, showProblems, setSaving, setSavedAt, setWaiting },
    }),
    [dialog, problemsOpen, saving, savedAt, waiting, close],
  );
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error("useDesk needs a DeskProvider above it");
  return desk;
}
