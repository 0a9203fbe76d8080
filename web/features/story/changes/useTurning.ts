import { useRef, type PointerEvent } from 'react';

type Turning = {
  places: number;
  onTurn: (place: number) => void;
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

export const useTurning = ({ places, onTurn }: Turning) => {
  const held = useRef<number>(undefined);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) =>
    placeAt(currentTarget.getBoundingClientRect(), [clientX, clientY], places);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (place === undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = place;
      onTurn(place);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (held.current === undefined || place === undefined || place === held.current) return;
      held.current = place;
      onTurn(place);
    },
    onPointerUp: () => {
      held.current = undefined;
    },
    onPointerCancel: () => {
      held.current = undefined;
    },
  };
};
