import { useState } from 'react';
import { toErrorMessage } from './toErrorMessage.ts';

/**
 * Runs the dialog's action until it succeeds, then closes the dialog. If the product shows the error itself, the
 * dialog closes too.
 */
export const useSaving = (onClose: () => void) => {
  const [state, setState] = useState<{ isSaving: boolean; errorMessage?: string | undefined }>({ isSaving: false });
  const save = async (work: () => Promise<void>): Promise<void> => {
    setState({ isSaving: true });
    try {
      await work();
      onClose();
    } catch (error) {
      const errorMessage = toErrorMessage(error);
      if (errorMessage === undefined) onClose();
      else setState({ isSaving: false, errorMessage });
    }
  };
  return { ...state, save };
};
