import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";

interface Props {
  readonly id: number;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly select: () => void;
  readonly children: ReactNode;
}

/**
 * The link of a row, which opens its request. The request is on screen before the next key is handled, because keys act
 * on it; after a plain link a busy computer would draw it later, and the key would act on the one before.
 */
export function RowLink({ id, to, isOpen, isSelected, select, children }: Props) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    select();
    // the browser opens another tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { flushSync: true, replace: isOpen });
  };
  return (
    <Link
      to={to}
      aria-current={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-request={id}
      onFocus={select}
      onClick={open}
    >
      {children}
    </Link>
  );
}
