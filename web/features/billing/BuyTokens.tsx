import { useState } from 'react';
import { useEvent } from '../../lib/useEvent.ts';
import { usePart } from '../../lib/usePart.ts';

const loadDrawer = () => import('./TokenDrawer.tsx');

export const BuyTokens = () => {
  const { part, need } = usePart(loadDrawer);
  const [isOpen, setOpen] = useState(false);
  useEvent('buy-tokens', () => {
    setOpen(true);
    void need();
  });
  return part ? <part.TokenDrawer isOpen={isOpen} onClose={() => setOpen(false)} /> : null;
};
