import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { toSignInError } from './useErrorNotice.ts';

export type SignInReturnState =
  | { status: 'finishing' }
  | { status: 'signedIn'; returnTo: string }
  | { status: 'stopped'; title: string; text: string; returnTo: string };

export const useSignInReturn = (): SignInReturnState => {
  const { signIn } = useServices();
  const [situation, setSituation] = useState<SignInReturnState>({ status: 'finishing' });
  useEffect(() => {
    void signIn.finish(new URL(location.href)).then(({ returnTo, error }) => {
      if (error === undefined) setSituation({ status: 'signedIn', returnTo });
      else setSituation({ status: 'stopped', ...toSignInError(error), returnTo });
    });
  }, [signIn]);
  return situation;
};
