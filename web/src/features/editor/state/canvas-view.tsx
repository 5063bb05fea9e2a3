import { createContext, type ReactNode, use, useEffect, useState } from "react";

const pictureKinds = ["png", "svg"] as const;
type PictureKind = (typeof pictureKinds)[number];

/** What the rest of the editor may ask of the canvas. Without a canvas on screen nothing happens. */
export interface CanvasView {
  /** Brings a node or an edge into view and unfolds what hides it. */
  reveal(id: string): void;
  /** Gives the focus to the selected node or edge, else to a root. */
  focusSelection(): void;
  /** Lays the tree out, and shows all of it if nothing of it stays in view. */
  arrange(): void;
  focusFind(): void;
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Saves a picture of the whole tree. */
  exportImage(kind: PictureKind): Promise<void>;
}

interface Holder {
  readonly view: CanvasView;
  current: CanvasView | undefined;
}

const CanvasViewContext = createContext<Holder | undefined>(undefined);

function createHolder(): Holder {
  const holder: Holder = {
    current: undefined,
    view: {
      reveal: (id) => holder.current?.reveal(id),
      focusSelection: () => holder.current?.focusSelection(),
      arrange: () => holder.current?.arrange(),
      focusFind: () => holder.current?.focusFind(),
      fit: () => holder.current?.fit(),
      zoomIn: () => holder.current?.zoomIn(),
      zoomOut: () => holder.current?.zoomOut(),
      exportImage: async (kind) => holder.current?.exportImage(kind),
    },
  };
  return holder;
}

/** Around the editor: lets its other parts reach the canvas, which is loaded later. */
export function CanvasViewProvider({ children }: { children: ReactNode }) {
  const [holder] = useState(createHolder);
  return <CanvasViewContext value={holder}>{children}</CanvasViewContext>;
}

function useHolder(): Holder {
  const holder = use(CanvasViewContext);
  if (holder === undefined) throw new Error("useCanvasView needs a CanvasViewProvider above it");
  return holder;
}

/** The same object at every call. */
export const useCanvasView = (): CanvasView => useHolder().view;

/** For the canvas itself: takes the calls while it is on screen. */
export function useOfferedView(view: CanvasView): void {
  const holder = useHolder();
  useEffect(() => {
    holder.current = view;
    return () => {
      if (holder.current === view) holder.current = undefined;
    };
  }, [holder, view]);
}
