import katex from "katex";
import "katex/dist/katex.min.css";
import { useEffect, useRef } from "react";
import style from "./formula.module.css";

/** A formula, with MathML for screen readers. */
export function Formula({ tex }: { readonly tex: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) katex.render(tex, place.current, { displayMode: true, throwOnError: false });
  }, [tex]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide formula scrolls by keyboard
  return <div ref={place} className={style.formula} translate="no" tabIndex={0} role="math" aria-label={tex} />;
}
