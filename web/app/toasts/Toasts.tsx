import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Toast } from '../../lib/events.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { usePart } from '../../lib/usePart.ts';

const loadArea = () => import('./ToastArea.tsx');

const storyScreens = new Set(['', 'home', 'item', 'detail', 'with', 'uploads', 'explore', 'favorites']);

/** Only story screens show toasts at the bottom left. On other screens, these toasts appear at the top right. */
const placeAt = (path: string, { place = 'top-right' }: Toast): NonNullable<Toast['place']> =>
  storyScreens.has(path.split('/')[1] ?? '') ? place : 'top-right';

/** Most visits show no toast, so this code is loaded with the first one. */
export const Toasts = () => {
  const { part, need } = usePart(loadArea);
  const { pathname } = useLocation();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEvent('toast', (toast) => {
    setToasts((before) => [...before, { ...toast, place: placeAt(pathname, toast) }]);
    void need();
  });
  return part ? <part.ToastArea toasts={toasts} /> : null;
};
