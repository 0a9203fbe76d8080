import { useRef, type PointerEvent } from 'react';

/** A shorter pointer move counts as a click. */
const DRAG_PIXELS = 6;

type Drag = { x: number; y: number; from: number; isOn: boolean };
type OfList = PointerEvent<HTMLElement>;

const placeAt = ({ currentTarget, clientX, clientY }: OfList): number =>
  [...currentTarget.children].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });

/** Reorders a list by dragging with mouse, pen or finger. Spread the handlers on the list. */
export const useReordering = (count: number, onMove: (from: number, to: number) => void) => {
  const drag = useRef<Drag>(undefined);
  const end = () => {
    drag.current = undefined;
  };
  return {
    onPointerDown: (event: OfList) => {
      const from = placeAt(event);
      if (event.button === 0 && from >= 0 && from < count)
        drag.current = { x: event.clientX, y: event.clientY, from, isOn: false };
    },
    onPointerMove: (event: OfList) => {
      const now = drag.current;
      if (!now) return;
      if (!now.isOn && Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAG_PIXELS) return;
      // The list captures the pointer, because the dragged item moves in the DOM and must not get the click.
      if (!now.isOn) event.currentTarget.setPointerCapture?.(event.pointerId);
      now.isOn = true;
      const to = placeAt(event);
      if (to < 0 || to >= count || to === now.from) return;
      onMove(now.from, to);
      now.from = to;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
