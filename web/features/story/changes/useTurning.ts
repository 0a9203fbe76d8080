import { useRef, type PointerEvent } from 'react';

type Turning = {
  places: number;
  onTurn: (place: number) => void;
  onRelease: () => void;
};

const MIDDLE = 0.55;

export const placeAt = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  [x, y]: readonly [number, number],
  places: number,
): number | undefined => {
  const [across, down] = [x - left - width / 2, y - top - height / 2];
  if (Math.hypot(across, down) < (Math.min(width, height) / 2) * MIDDLE) return undefined;
  const turn = Math.atan2(across, -down) / (2 * Math.PI);
  return (Math.round(turn * places) + places) % places;
};

export const useTurning = ({ places, onTurn, onRelease }: Turning) => {
  const grip = useRef<{ from: number; at: number }>(undefined);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) =>
    placeAt(currentTarget.getBoundingClientRect(), [clientX, clientY], places);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (place === undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { from: place, at: place };
      onTurn(place);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (!grip.current || place === undefined || place === grip.current.at) return;
      grip.current.at = place;
      onTurn(place);
    },
    onPointerUp: () => {
      const held = grip.current;
      grip.current = undefined;
      if (held && held.from !== held.at) onRelease();
    },
    onPointerCancel: () => {
      grip.current = undefined;
    },
  };
};
