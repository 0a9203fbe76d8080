import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { layout } from '../strings/en/layout.ts';
import { wordsOf } from '../strings/language.ts';

/** Says why the page was opened anew. It is below the toasts, which must be listening by then. */
export const ReleaseNotice = () => {
  const { events, takeReleaseNotice } = useServices();
  useEffect(() => {
    if (takeReleaseNotice()) events.publish('toast', { message: wordsOf(layout).newVersion });
  }, [events, takeReleaseNotice]);
  return null;
};
