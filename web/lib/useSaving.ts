import { useState } from 'react';
import { troubleOf } from './troubleOf.ts';

/**
 * What a dialog is opened for, tried until it succeeds, which closes it. A trouble without words here is said by the product
 * beneath, and the dialog makes way.
 */
export const useSaving = (onClose: () => void) => {
  const [state, setState] = useState<{ isSaving: boolean; trouble?: string | undefined }>({ isSaving: false });
  const save = async (work: () => Promise<void>): Promise<void> => {
    setState({ isSaving: true });
    try {
      await work();
      onClose();
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === undefined) onClose();
      else setState({ isSaving: false, trouble });
    }
  };
  return { ...state, save };
};
