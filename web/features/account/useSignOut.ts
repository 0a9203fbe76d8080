import { useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { useErrorNotice } from './useErrorNotice.ts';

/** Signs out, and reports a failure, because a user must not believe to be signed out when they are not. */
export const useSignOut = (where: 'here' | 'everywhere' = 'here'): { isBusy: boolean; signOut: () => void } => {
  const { signIn } = useServices();
  const tell = useErrorNotice();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await signIn.signOut(where).catch(tell);
    setIsBusy(false);
  };
  return { isBusy, signOut: () => void run() };
};
