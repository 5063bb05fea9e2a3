import { useEffect, useState } from "react";
import type { Preview } from "./preview.js";

/** An address for an image while it is shown. */
export function useImageAddress(preview: Preview): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (preview.kind !== "image") return;
    const made = URL.createObjectURL(new Blob([preview.bytes], { type: preview.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [preview]);
  return address;
}
