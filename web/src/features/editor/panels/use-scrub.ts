import { readTypedValue } from "@clicktree/core/tree";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { Tuning } from "../../../shared/phase-plane/index.js";
import { type SteppedDigit, stepDigit } from "../model/digits.js";
import { valueFieldId } from "../state/editor-context.js";

/** Pixels of a drag that change a digit by one. */
const PIXELS = 8;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly digit: number;
  readonly text: string;
  steps: number;
}

const fieldOf = (): HTMLInputElement | undefined => {
  const field = document.getElementById(valueFieldId);
  return field instanceof HTMLInputElement ? field : undefined;
};

/** Index of the character under the pointer; the field's font is monospaced. */
function characterAt(field: HTMLInputElement, x: number): number {
  const look = getComputedStyle(field);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return field.value.length;
  context.font = look.font;
  const width = context.measureText("0").width;
  const left = field.getBoundingClientRect().left + Number.parseFloat(look.borderLeftWidth);
  return Math.floor((x - left - Number.parseFloat(look.paddingLeft) + field.scrollLeft) / width);
}

/**
 * Changes single digits of the value field. Up and down change the digit at the caret; while the field does not have
 * the focus, a horizontal drag (with a mouse also a vertical one) changes the digit under the pointer. A click edits
 * the text.
 */
export function useScrub(text: string, setDraft: (text: string | undefined) => void, tuning: Tuning) {
  const drag = useRef<Drag>(undefined);
  const apply = (next: SteppedDigit | undefined): SteppedDigit | undefined => {
    const read = next && readTypedValue(next.text);
    if (!next || !read?.ok) return undefined;
    flushSync(() => {
      setDraft(read.text === next.text ? undefined : next.text);
      tuning.set(read.text);
    });
    return next;
  };
  return {
    /** Returns whether the key changed a digit. */
    press(event: KeyboardEvent<HTMLInputElement>): boolean {
      const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
      event.preventDefault();
      const field = event.currentTarget;
      const next = apply(stepDigit(text, field.selectionStart ?? text.length, by));
      if (next) field.setSelectionRange(next.at, next.at + 1);
      return true;
    },
    /** Inserts a character at the caret. */
    insert(sign: string): void {
      const field = fieldOf();
      if (field === undefined) return;
      const start = field.selectionStart ?? text.length;
      flushSync(() => setDraft(text.slice(0, start) + sign + text.slice(field.selectionEnd ?? start)));
      field.focus();
      field.setSelectionRange(start + sign.length, start + sign.length);
    },
    handlers: {
      onKeyUp: () => tuning.end(),
      onPointerDown(event: PointerEvent<HTMLInputElement>) {
        const field = event.currentTarget;
        if (event.button !== 0 || document.activeElement === field) return;
        const digit = characterAt(field, event.clientX);
        drag.current = { x: event.clientX, y: event.clientY, digit, text, steps: 0 };
        field.setPointerCapture(event.pointerId);
      },
      // otherwise the drag would select text
      onMouseDown: (event: MouseEvent) => drag.current && event.preventDefault(),
      onPointerMove(event: PointerEvent<HTMLInputElement>) {
        const from = drag.current;
        if (from === undefined || !/\d/.test(from.text[from.digit] ?? "")) return;
        const up = event.pointerType === "mouse" ? from.y - event.clientY : 0;
        const steps = Math.trunc((event.clientX - from.x + up) / PIXELS);
        if (steps === from.steps) return;
        from.steps = steps;
        const next = stepDigit(from.text, from.digit, steps);
        // also when it is back at the start, because tuning must receive that value too
        apply(next);
        event.currentTarget.dataset.scrubbed = "true";
      },
      onPointerUp: () => {
        drag.current = undefined;
        tuning.end();
      },
      onPointerCancel: () => {
        drag.current = undefined;
        tuning.end();
      },
      onClick(event: MouseEvent<HTMLInputElement>) {
        const field = event.currentTarget;
        const wasScrubbed = field.dataset.scrubbed === "true";
        delete field.dataset.scrubbed;
        if (wasScrubbed || document.activeElement === field) return;
        field.focus();
        const at = Math.min(Math.max(0, characterAt(field, event.clientX)), text.length);
        field.setSelectionRange(at, at);
      },
    },
  };
}
