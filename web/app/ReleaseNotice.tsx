import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { layout } from '../strings/en/layout.ts';
import { wordsOf } from '../strings/language.ts';

/** Reports that the page was reloaded for a new release. Must be rendered after `Toasts`, which shows the message. */
export const ReleaseNotice = () => {
  const { events, takeReleaseNotice } = useServices();
  useEffect(() => {
    if (takeReleaseNotice()) events.publish('toast', { message: wordsOf(layout).newVersion });
  }, [events, takeReleaseNotice]);
  return null;
};
