import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onwardOf } from '../lib/onward.ts';

type Gestures = {
  onTap: (isTouch: boolean) => void;
  /** `1`: towards the next story. The finger moved to the left, or to the right in a right-to-left page. */
  onSwipe: (way: 1 | -1) => void;
};

const SWIPE_PIXELS = 48;
const TAP_PIXELS = 10;

/** Taps and horizontal swipes on an element. Buttons do the same for keyboards and screen readers. */
export const useGestures = (layer: RefObject<HTMLElement | null>, { onTap, onSwipe }: Gestures): void => {
  const tapped = useEffectEvent(onTap);
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let from: { id: number; x: number; y: number } | undefined;
    const onDown = ({ pointerId, clientX, clientY, isPrimary, button }: PointerEvent): void => {
      from = isPrimary && button === 0 ? { id: pointerId, x: clientX, y: clientY } : undefined;
    };
    const onUp = ({ pointerId, pointerType, clientX, clientY }: PointerEvent): void => {
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      from = undefined;
      const isTouch = pointerType === 'touch';
      if (Math.hypot(across, down) <= TAP_PIXELS) tapped(isTouch);
      else if (isTouch && Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(down))
        swiped(across * onwardOf(document.documentElement) < 0 ? 1 : -1);
    };
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', () => (from = undefined), { signal });
    return () => leaving.abort();
  }, [layer]);
};
