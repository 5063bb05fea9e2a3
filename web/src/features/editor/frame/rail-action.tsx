import type { ReactNode } from "react";
import { Icon, type IconName } from "../scene/icon.js";
import style from "./rail.module.css";

interface Props {
  readonly icon: IconName;
  readonly text: string;
  readonly onClick: () => void;
  readonly folded: boolean;
  /** As it stands on the keyboard. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

export function RailAction({ icon, text, onClick, folded, shortcut, disabled = false, children }: Props) {
  return (
    <li>
      <button
        type="button"
        className={style.action}
        onClick={onClick}
        disabled={disabled}
        title={folded ? text : undefined}
        aria-label={folded ? text : undefined}
      >
        <Icon name={icon} />
        {!folded && <span className={style.name}>{text}</span>}
        {!folded && children}
        {!folded && shortcut !== undefined && (
          <span className={style.key} aria-hidden="true">
            {shortcut}
          </span>
        )}
      </button>
    </li>
  );
}
