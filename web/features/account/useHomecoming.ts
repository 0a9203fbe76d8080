import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { troubleOf } from './useTrouble.ts';

export type HomecomingSituation =
  | { is: 'finishing' }
  | { is: 'signedIn'; returnTo: string }
  | { is: 'stopped'; title: string; text: string; returnTo: string };

/** The way back from the provider, begun as soon as the page is there. */
export const useHomecoming = (): HomecomingSituation => {
  const { signIn } = useServices();
  const [situation, setSituation] = useState<HomecomingSituation>({ is: 'finishing' });
  useEffect(() => {
    void signIn.finish(new URL(location.href)).then(({ returnTo, trouble }) => {
      if (trouble === undefined) setSituation({ is: 'signedIn', returnTo });
      else setSituation({ is: 'stopped', ...troubleOf(trouble), returnTo });
    });
  }, [signIn]);
  return situation;
};
