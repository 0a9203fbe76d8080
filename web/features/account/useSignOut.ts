import { useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { useErrorNotice } from './useErrorNotice.ts';

/** A failure is reported, because users must not believe that they are signed out when they are not. */
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
