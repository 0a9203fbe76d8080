import { useEffect, useEffectEvent, useState } from 'react';
import { usePart } from '../../lib/usePart.ts';

const loadPalette = () => import('./Palette.tsx');

const asksForIt = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The palette's code is loaded on first use. */
export const usePalette = () => {
  const { part, need } = usePart(loadPalette);
  const [isOpen, setOpen] = useState(false);
  const turn = useEffectEvent(() => {
    // An open dialog may contain unsaved work, so the palette stays closed.
    if (!isOpen && document.querySelector('dialog:modal')) return;
    setOpen(!isOpen);
    if (!isOpen) void need();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!asksForIt(event)) return;
      event.preventDefault();
      turn();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { Palette: isOpen ? part?.Palette : undefined, close: () => setOpen(false) };
};
