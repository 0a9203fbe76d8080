import { useState } from 'react';
import { toErrorMessage } from './toErrorMessage.ts';

/** Closes the dialog after success, or when the error is shown elsewhere. */
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
