import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Dialog, Waiting } from "./dialogs.js";

/** What is open around the canvas. */
interface Desk {
  readonly dialog: Dialog | undefined;
  readonly problemsOpen: boolean;
  readonly saving: boolean;
  /** When the last save went well. */
  readonly savedAt: Date | undefined;
  /** The save that waits for the server. */
  readonly waiting: Waiting | undefined;
  /** Whether the editor is still on screen: an answer may come after it was left. */
  isHere(): boolean;
  open(dialog: Dialog): void;
  close(): void;
  showProblems(shown: boolean): void;
  setSaving(saving: boolean): void;
  setSavedAt(moment: Date): void;
  setWaiting(save: Waiting | undefined): void;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>();
  const [problemsOpen, showProblems] = useState(false);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [waiting, setWaiting] = useState<Waiting>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const isHere = useCallback(() => here.current, []);
  const close = useCallback(() => setDialog(undefined), []);
  const desk = useMemo(
    () => ({
      ...{ dialog, problemsOpen, saving, savedAt, waiting },
      ...{ isHere, open: setDialog, close, showProblems, setSaving, setSavedAt, setWaiting },
    }),
    [dialog, problemsOpen, saving, savedAt, waiting, isHere, close],
  );
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error("useDesk needs a DeskProvider above it");
  return desk;
}
