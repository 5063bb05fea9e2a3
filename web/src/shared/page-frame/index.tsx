import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import style from "./page-frame.module.css";

interface Props {
  /** Target and text of the back link above the title. */
  readonly back?: { readonly to: string; readonly text: string };
  readonly title: string;
  /** The small line below the title. */
  readonly description?: string | undefined;
  /** Buttons beside the title; on a phone below it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A single-column page with a back link, a title and actions. */
export function PageFrame({ back, title, description, actions, children }: Props) {
  const navigate = useNavigate();
  return (
    <section className={style.page}>
      {back && (
        <div className={style.back}>
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate(back.to)}>
            {back.text}
          </Button>
        </div>
      )}
      <header className={style.header}>
        <div>
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
