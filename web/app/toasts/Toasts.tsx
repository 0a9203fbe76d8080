import { useState } from 'react';
import { useEvent } from '../../lib/useEvent.ts';
import { usePart } from '../../lib/usePart.ts';

const loadArea = () => import('./ToastArea.tsx');

/** The toasts at the top right. Most visits see none, so their code comes with the first. */
export const Toasts = () => {
  const { part, need } = usePart(loadArea);
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEvent('toast', ({ message }) => {
    setMessages((before) => [...before, message]);
    void need();
  });
  return part ? <part.ToastArea messages={messages} /> : null;
};
