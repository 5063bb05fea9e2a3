import style from "./keys.module.css";

/** A key to press, beside what it does. */
export const Key = ({ children }: { readonly children: string }) => <kbd className={style.key}>{children}</kbd>;
