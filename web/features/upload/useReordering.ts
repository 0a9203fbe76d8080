import { useRef, type PointerEvent } from 'react';

/** Less far it is a press, not a drag. */
const DRAG_PIXELS = 6;

type Drag = { x: number; y: number; from: number; isOn: boolean };
type OfList = PointerEvent<HTMLElement>;

/** Which item of a list a point lies on; -1 for none. */
const placeAt = ({ currentTarget, clientX, clientY }: OfList): number =>
  [...currentTarget.children].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });

/**
 * Lets the first `count` items of a list be dragged, with a mouse, a pen or a finger, each to the place of another: spread
 * the handlers on the list.
 */
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
      // By the list, which stays where it is: what is dragged is put elsewhere in it, and must not be pressed in the end.
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
