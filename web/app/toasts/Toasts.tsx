import { useEvent } from '../../lib/useEvent.ts';
import { usePart } from '../../lib/usePart.ts';

const loadArea = () => import('./ToastArea.tsx');

/** The toasts at the top right. Most visits see none, so their code comes with the first. */
export const Toasts = () => {
  const { part, need } = usePart(loadArea);
  useEvent('toast', ({ message }) => void need().then((area) => area?.showToast(message)));
  return part ? <part.ToastArea /> : null;
};
