import { DownloadOutlined } from "@ant-design/icons";
import type { DemoRequest } from "@clicktree/contract";
import { decodeContent } from "@clicktree/core/requests";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { saveFile } from "../../../shared/download/index.js";
import { pictureAddress } from "../player/animation.js";
import style from "./request-view.module.css";

/** File name of a stored picture: that of the request's file without .txt, followed by the picture's name. */
export const pictureName = (fileName: string, picture: string): string =>
  `${fileName.replace(/\.txt$/i, "")}_${picture}.png`;

interface Props {
  readonly whole: DemoRequest;
  /** bar, probability, original, smoothed, frame1 … */
  readonly name: string;
  readonly picture: string | null | undefined;
  readonly text: string;
  /** Shows the picture at a reduced size. */
  readonly small?: boolean;
}

/** Saves a picture made by the server. */
export function PictureButton({ whole, name, picture, text, small = false }: Props) {
  const { t } = useTranslation("web-demo-history");
  const save = () => {
    const decoded = decodeContent(pictureAddress(picture ?? ""));
    if (!decoded.ok) return toast({ kind: "error", title: t("downloadFailed") });
    saveFile({ name: pictureName(whole.fileName, name), bytes: Uint8Array.from(decoded.bytes), isText: false });
  };
  return (
    <p className={style.picture}>
      {small && picture && <img src={pictureAddress(picture)} alt="" width={72} height={40} />}
      <span>{text}</span>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={!picture}
        aria-label={t("downloadPicture", { picture: text })}
        onClick={save}
      >
        PNG
      </Button>
    </p>
  );
}
