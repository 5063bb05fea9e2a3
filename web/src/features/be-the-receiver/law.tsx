import type { HTMLAttributes } from "react";
import style from "./be-the-receiver.module.css";

interface MathAttributes extends HTMLAttributes<MathMLElement> {
  readonly display?: "block";
  /** The mark over a letter stays close to it. */
  readonly accent?: "true";
}

declare module "react" {
  namespace JSX {
    // React draws MathML, but its types leave it out
    interface IntrinsicElements
      extends Record<"math" | "mi" | "mn" | "mo" | "mover" | "mrow" | "msup", MathAttributes> {}
  }
}

/**
 * The mean count is the squared distance of signal and displacement. The one formula of the page is drawn by the browser:
 * a renderer of formulas would be nearly half of what the page loads.
 */
export const Law = () => (
  <math display="block" className={style.law}>
    <mover accent="true">
      <mi>n</mi>
      <mo>¯</mo>
    </mover>
    <mo>=</mo>
    <msup>
      <mrow>
        <mo>|</mo>
        <mi>α</mi>
        <mo>+</mo>
        <mi>β</mi>
        <mo>|</mo>
      </mrow>
      <mn>2</mn>
    </msup>
  </math>
);
