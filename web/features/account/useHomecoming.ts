import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { troubleOf } from './useTrouble.ts';

export type HomecomingSituation =
  | { status: 'finishing' }
  | { status: 'signedIn'; returnTo: string }
  | { status: 'stopped'; title: string; text: string; returnTo: string };

/** The way back from the provider, begun as soon as the page is there. */
export const useHomecoming = (): HomecomingSituation => {
  const { signIn } = useServices();
  const [situation, setSituation] = useState<HomecomingSituation>({ status: 'finishing' });
  useEffect(() => {
    void signIn.finish(new URL(location.href)).then(({ returnTo, trouble }) => {
      if (trouble === undefined) setSituation({ status: 'signedIn', returnTo });
      else setSituation({ status: 'stopped', ...troubleOf(trouble), returnTo });
    });
  }, [signIn]);
  return situation;
};
