import {
  CaretRightOutlined,
  PauseOutlined,
  ReloadOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from "@ant-design/icons";
import { Button, Segmented, Slider } from "antd";
import { useTranslation } from "react-i18next";
import style from "./player-bar.module.css";
import type { Player } from "./use-player.js";

interface Props {
  readonly player: Player;
  /** Speeds to choose from; without them, a slider from 0.25 to 3. */
  readonly speeds?: readonly number[] | undefined;
  /** The label of the frame: its number and the total. */
  readonly frameText: string;
}

const [slowest, fastest, speedStep] = [0.25, 3, 0.25];

const track = { track: { background: "var(--ct-accent)" } } as const;

/** Buttons, frame slider and speed of a player. */
export function PlayerBar({ player, speeds, frameText }: Props) {
  const { t } = useTranslation("web-demo-history");
  const { frame, frames, playing, speed, act } = player;
  const last = frames - 1;
  return (
    <div className={style.bar}>
      <div className={style.buttons}>
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t("reset")}
          onClick={() => act({ kind: "reset" })}
        />
        <Button
          icon={<StepBackwardOutlined aria-hidden />}
          aria-label={t("stepBack")}
          disabled={frame === 0}
          onClick={() => act({ kind: "step", by: -1 })}
        />
        <Button
          type="primary"
          icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-label={t(playing ? "pause" : "play")}
          onClick={() => act({ kind: "toggle" })}
        />
        <Button
          icon={<StepForwardOutlined aria-hidden />}
          aria-label={t("stepForward")}
          disabled={frame === last}
          onClick={() => act({ kind: "step", by: 1 })}
        />
      </div>
      <Slider
        className={style.frames ?? ""}
        min={0}
        max={last}
        value={frame}
        tooltip={{ open: false }}
        styles={track}
        ariaLabelForHandle={t("frame")}
        ariaValueTextFormatterForHandle={() => frameText}
        onChange={(next) => act({ kind: "seek", frame: next })}
      />
      <span className={style.number}>
        {frame + 1} / {frames}
      </span>
      <div className={style.speed}>
        {speeds ? (
          <Segmented<number>
            size="small"
            aria-label={t("speed")}
            value={speed}
            onChange={(next) => act({ kind: "speed", speed: next })}
            options={speeds.map((value) => ({ value, label: value === speed ? `${value}×` : String(value) }))}
          />
        ) : (
          <>
            <span aria-hidden>{t("speed")}</span>
            <Slider
              className={style.slider ?? ""}
              min={slowest}
              max={fastest}
              step={speedStep}
              value={speed}
              tooltip={{ open: false }}
              styles={track}
              ariaLabelForHandle={t("speed")}
              onChange={(next) => act({ kind: "speed", speed: next })}
            />
            <span className={style.times}>{speed}×</span>
          </>
        )}
      </div>
    </div>
  );
}
