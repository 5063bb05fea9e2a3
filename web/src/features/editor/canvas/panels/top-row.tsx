import type { RefObject } from "react";
import { FindField } from "./find-field.js";
import { Legend } from "./legend.js";
import styles from "./panels.module.css";

/** Legend and search share one row, so that neither lies on the other however narrow the canvas is. */
export const TopRow = ({ find }: { readonly find: RefObject<HTMLInputElement | null> }) => (
  <div className={styles.top}>
    <Legend />
    <FindField field={find} />
  </div>
);
